import { useState } from 'react';
import { useCurrentUser } from '../sign-in/use-current-user.ts';

// The user's list survives a visit to one of its names, until the tab closes or the user signs out.

export interface KeptList {
  text: string;
  /** The text that was last looked up; empty before the first time. */
  lookedUp: string;
}

const keyOf = (username: string) => `look-up.${username}`;

export function useKeptList(): [list: KeptList, keep: (list: KeptList) => void] {
  const { username } = useCurrentUser();
  const [list, setList] = useState(() => readList(sessionStorage.getItem(keyOf(username))));
  function keep(next: KeptList) {
    setList(next);
    try {
      sessionStorage.setItem(keyOf(username), JSON.stringify(next));
    } catch {
      // A list too large for the browser's storage lasts as long as the page is open.
    }
  }
  return [list, keep];
}

function readList(kept: string | null): KeptList {
  const list: Partial<KeptList> = kept === null ? {} : JSON.parse(kept);
  return { text: list.text ?? '', lookedUp: list.lookedUp ?? '' };
}
