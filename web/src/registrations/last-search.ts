import { useEffect } from 'react';
import { useCurrentUser, useVisitor } from '../sign-in/use-current-user.ts';
import { type Search, searchAddress, searchPage } from './addresses.ts';

// The user's last search, kept until the tab closes or the user signs out.

const keyOf = (username: string) => `last-search.${username}`;

export function useRememberedSearch(search: Search | null) {
  const { username } = useCurrentUser();
  const address = search && searchAddress(search);
  useEffect(() => {
    if (address) sessionStorage.setItem(keyOf(username), address);
  }, [username, address]);
}

/** The address of the last search; on the search page itself, of an empty one. */
export function useRegistrationsAddress(pathname: string): string {
  const visitor = useVisitor();
  if (!visitor || pathname === searchPage) return searchPage;
  return sessionStorage.getItem(keyOf(visitor.username)) ?? searchPage;
}
