import type { Subscription } from '@panel/contract/subscriptions';
import { getSubscriptions, putSubscriptions } from '@panel/contract/subscriptions.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Older servers have no subscriptions. */
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
    // Saves run one after the other, so that the last choice wins.
    scope: { id: 'subscriptions' },
    mutationFn: (chosen: Subscription) => call(putSubscriptions, { body: { results: [chosen] } }),
    onSuccess: (data) => queryClient.setQueryData(subscriptionsQuery.queryKey, data),
  });
}
