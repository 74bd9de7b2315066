import { createContext, use } from 'react';

export const NavigationPending = createContext(false);

/** True while the next page's code and data are on their way. */
export function useNavigationPending(): boolean {
  return use(NavigationPending);
}
