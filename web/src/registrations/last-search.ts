import { useEffect } from 'react';
import { useCurrentUser, useVisitor } from '../sign-in/use-current-user.ts';
import { type Search, searchAddress, searchPage } from './addresses.ts';

// The searches of this visit: kept until the tab is closed or somebody signs out, for whoever made them.

const keyOf = (username: string) => `last-search.${username}`;
const recentKeyOf = (username: string) => `recent-searches.${username}`;
const MAX_RECENT = 5;

export function useRememberedSearch(search: Search | null) {
  const { username } = useCurrentUser();
  const address = search && searchAddress(search);
  const firstPage = search && searchAddress({ ...search, page: 1 });
  useEffect(() => {
    if (!address || !firstPage) return;
    sessionStorage.setItem(keyOf(username), address);
    const others = recentOf(username).filter((other) => other !== firstPage);
    sessionStorage.setItem(recentKeyOf(username), JSON.stringify([firstPage, ...others].slice(0, MAX_RECENT)));
  }, [username, address, firstPage]);
}

/** Leads back to the last search; on the search page itself, to an empty one. */
export function useRegistrationsAddress(pathname: string): string {
  const visitor = useVisitor();
  if (!visitor || pathname === searchPage) return searchPage;
  return sessionStorage.getItem(keyOf(visitor.username)) ?? searchPage;
}

/** The addresses of the last few different searches, newest first. */
export function useRecentSearches(): readonly string[] {
  return recentOf(useCurrentUser().username);
}

function recentOf(username: string): string[] {
  return JSON.parse(sessionStorage.getItem(recentKeyOf(username)) ?? '[]');
}
