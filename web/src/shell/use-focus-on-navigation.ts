import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useDestination, useNavigationPending } from '../navigation/navigation-pending.ts';

/**
 * After a navigation, the keyboard and screen readers go on at the new page instead of the link that led there: at its
 * beginning, or in the field that the page is for, unless one only goes back to it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const pending = useNavigationPending();
  const destination = useDestination().pathname;
  const shown = useRef(pathname);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (pending) {
      isLeaving.current ||= destination !== pathname;
      return;
    }
    // Whoever turns back before the next page is there arrives as well. The router takes that for a redirect.
    const isBack = isLeaving.current && shown.current === pathname;
    const isNew = shown.current !== pathname && type !== NavigationType.Replace;
    isLeaving.current = false;
    shown.current = pathname;
    if (!isBack && !isNew) return;
    const field = main.current?.querySelector<HTMLInputElement>('input[data-first-focus]');
    const first = type === NavigationType.Pop ? main.current : (field ?? main.current);
    first?.focus({ preventScroll: true });
    if (first === field) field?.select();
  }, [pathname, pending, destination, type, main]);
}
