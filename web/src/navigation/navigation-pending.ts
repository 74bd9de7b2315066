import { createContext, use } from 'react';
import { type Location, useLocation } from 'react-router';

/** The requested address, while its page's code and data load. */
export const NextLocation = createContext<Location | null>(null);

export function useNavigationPending(): boolean {
  return use(NextLocation) !== null;
}

/** Where the user is going, or else is: the menu and the tabs highlight it. */
export function useDestination(): Location {
  const shown = useLocation();
  return use(NextLocation) ?? shown;
}
