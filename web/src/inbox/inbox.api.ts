import type { MarkedAsDone, Opened } from '@panel/contract/inbox';
import { getInbox, putInboxDone, putInboxOpen } from '@panel/contract/inbox.calls';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { callQuery, type InboxAddress } from './inbox-address.rules.ts';

/** Never cached: a visitor expects to see what arrived or changed a moment ago. */
export const inboxQuery = (address: InboxAddress) =>
  queryOptions({
    queryKey: ['inbox', address],
    queryFn: ({ signal }) => call(getInbox, { query: callQuery(address), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { inline: ['search.filter.reversed'] },
  });

const SHOWN = 5;

export const messagesAboutQuery = (subject: string) =>
  queryOptions({
    queryKey: ['inbox', 'about', subject],
    queryFn: ({ signal }) => call(getInbox, { query: { state: 'all', subject, size: String(SHOWN) }, signal }),
    meta: { quiet: true },
  });

/** What was marked, so that it can be undone. */
export interface Marked {
  done: number;
  batches: readonly string[];
}

/** Repeats the call until none of the given messages is left: the server marks a few thousand at a time. */
export function useMarkAsDone(onDone: (marked: Marked) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['inbox', 'done'],
    mutationFn: async (named: MarkedAsDone) => {
      const marked = { done: 0, batches: [] as string[] };
      for (;;) {
        const { done, left, batch } = await call(putInboxDone, { body: named });
        marked.done += done;
        if (batch) marked.batches.push(batch);
        onDone({ ...marked, batches: [...marked.batches] });
        if (left === 0 || done === 0) return;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  });
}

export function useOpenAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['inbox', 'open'],
    mutationFn: async (named: readonly Opened[]) => {
      for (const body of named) await call(putInboxOpen, { body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  });
}
