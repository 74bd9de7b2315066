import { useEffect } from 'react';
import { type Search, searchAddress } from '../registrations/index.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';

// The user's last few different searches, kept until the tab closes or the user signs out.

const keyOf = (username: string) => `recent-searches.${username}`;
const MAX_RECENT = 5;

/** Their addresses, newest first, including the current search. */
export function useRecentSearches(search: Search | null): readonly string[] {
  const { username } = useCurrentUser();
  const address = search && searchAddress({ ...search, page: 1 });
  useEffect(() => {
    if (!address) return;
    const others = recentOf(username).filter((other) => other !== address);
    sessionStorage.setItem(keyOf(username), JSON.stringify([address, ...others].slice(0, MAX_RECENT)));
  }, [username, address]);
  return recentOf(username);
}

function recentOf(username: string): string[] {
  return JSON.parse(sessionStorage.getItem(keyOf(username)) ?? '[]');
}
