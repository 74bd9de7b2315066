import type { NewToken } from '@panel/contract/tokens';
import { deleteToken, getTokens, postToken, postTokenTakeOver } from '@panel/contract/tokens.calls';
import { type MutationMeta, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call(getTokens, { signal }),
});

export const useCreateToken = () =>
  useTokenMutation('create', (body: NewToken) => call(postToken, { body }), { inline: ['token.name.taken'] });

export const useRemoveToken = () =>
  useTokenMutation('remove', (id: string) => call(deleteToken, { params: { id } }), { success: 'tokens.removed' });

export const useTakeOverToken = () =>
  useTokenMutation('take-over', (id: string) => call(postTokenTakeOver, { params: { id } }), {
    success: 'tokens.taken',
  });

/** Stays pending until the page has refreshed, also after a failure: someone else may have removed the token. */
function useTokenMutation<Variables, Data>(
  name: string,
  mutationFn: (variables: Variables) => Promise<Data>,
  meta: MutationMeta,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['tokens', name],
    mutationFn,
    meta,
    onSettled: () =>
      Promise.all([['tokens'], ['review']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
