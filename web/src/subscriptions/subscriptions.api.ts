import type { Subscription } from '@panel/contract/subscriptions';
import { getSubscriptions, putSubscriptions } from '@panel/contract/subscriptions.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A server without it has nothing to choose from. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => call(getSubscriptions, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

export function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['subscriptions', 'choose'],
    // One after the other: the last choice is the one that stays.
    scope: { id: 'subscriptions' },
    mutationFn: (chosen: Subscription) => call(putSubscriptions, { body: { results: [chosen] } }),
    onSuccess: (data) => queryClient.setQueryData(subscriptionsQuery.queryKey, data),
  });
}
