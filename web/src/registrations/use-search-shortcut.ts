import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../sign-in/use-current-user.ts';
import { useRegistrationsAddress } from './last-search.ts';

export const searchFieldId = 'registration-search';

/** `/` leads to the search from every page, unless somebody is typing in a field or has a dialog to answer. */
export function useSearchShortcut() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const address = useRegistrationsAddress(pathname);
  const canSearch = useCan('registrations:read');
  useEffect(() => {
    if (!canSearch) return;
    function onKeyDown(event: KeyboardEvent) {
      // Shift is allowed: some keyboards need it for `/`, such as German ones.
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field instanceof HTMLInputElement) field.select();
      else navigate(address);
      field?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, address, canSearch]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
