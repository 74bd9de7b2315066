import type { InboxMessage } from '@panel/contract/inbox';
import { useState } from 'react';

export interface Selected {
  rows: ReadonlySet<InboxMessage>;
  /** All that match, including those on other pages. */
  isAll: boolean;
  select(rows: ReadonlySet<InboxMessage>): void;
  selectAll(): void;
  clear(): void;
}

/** The selection on one page; another address clears it. */
export function useSelected(rows: readonly InboxMessage[], address: string): Selected {
  const [chosen, setChosen] = useState({ address, ids: new Set<string>(), isAll: false });
  const own = chosen.address === address ? chosen : { ids: new Set<string>(), isAll: false };
  const set = (selected: Iterable<InboxMessage>, isAll: boolean) =>
    setChosen({ address, ids: new Set([...selected].map(({ id }) => id)), isAll });
  return {
    // Compared by id, because a refetched message is another object.
    rows: new Set(rows.filter(({ id }) => own.ids.has(id))),
    isAll: own.isAll,
    select: (selected) => set(selected, false),
    selectAll: () => set(rows, true),
    clear: () => set([], false),
  };
}
