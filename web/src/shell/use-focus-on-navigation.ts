import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useDestination, useNavigationPending } from '../navigation/navigation-pending.ts';

/** Moves the focus to the start of a new page, or to its main field unless the user went back. */
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
    // Returning before the next page has loaded is also an arrival, although the router treats it as a redirect.
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
