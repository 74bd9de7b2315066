import { useState } from 'react';
import { useCurrentUser } from '../sign-in/use-current-user.ts';

// The list of this visit, for whoever typed it: there again after a look at one of its names, until the tab is closed or
// somebody signs out.

export interface KeptList {
  /** What stands in the field. */
  text: string;
  /** What was looked up last; empty before the first time. */
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
      // A list that the browser has no room for is kept as long as the page is open.
    }
  }
  return [list, keep];
}

function readList(kept: string | null): KeptList {
  const list: Partial<KeptList> = kept === null ? {} : JSON.parse(kept);
  return { text: list.text ?? '', lookedUp: list.lookedUp ?? '' };
}
