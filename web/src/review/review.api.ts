import { getReview, postReview } from '@panel/contract/review.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { ipAddressesQuery, replaceIpAddresses } from '../epp/index.ts';

export const reviewQuery = queryOptions({
  queryKey: ['review'],
  queryFn: ({ signal }) => call(getReview, { signal }),
});

export function useMarkReviewed() {
  const refresh = useRefreshReview();
  return useMutation({
    mutationKey: ['review', 'mark'],
    mutationFn: () => call(postReview),
    meta: { success: 'review.marked.success' },
    onSuccess: refresh,
  });
}

/** Based on the current list: if someone else changes it in the meantime, the server refuses and nothing is lost. */
export function useRemoveAddress() {
  const queryClient = useQueryClient();
  const refresh = useRefreshReview();
  return useMutation({
    mutationKey: ['review', 'address'],
    mutationFn: async (address: string) => {
      const { ipAddresses, etag } = await queryClient.fetchQuery({ ...ipAddressesQuery, staleTime: 0 });
      await replaceIpAddresses(
        ipAddresses.filter((other) => other !== address),
        etag,
      );
    },
    meta: { success: 'review.address.removed' },
    onSettled: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ipAddressesQuery.queryKey })]),
  });
}

export function useRefreshReview() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: reviewQuery.queryKey });
}
