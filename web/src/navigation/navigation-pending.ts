import { createContext, use } from 'react';
import { type Location, useLocation } from 'react-router';

/** The address that was asked for, while its page's code and data are on their way. */
export const NextLocation = createContext<Location | null>(null);

export function useNavigationPending(): boolean {
  return use(NextLocation) !== null;
}

/** Where the person goes, or else is: what the menu and the tabs mark. */
export function useDestination(): Location {
  const shown = useLocation();
  return use(NextLocation) ?? shown;
}
