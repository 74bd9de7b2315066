import type { Passkey } from '@panel/contract/account';
import { deleteOtherSessions, deleteSession, getOwnAccount, postRecoveryCodes } from '@panel/contract/account.calls';
import { deletePasskey, putPasskey } from '@panel/contract/account-passkeys.calls';
import { type MutationMeta, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';
import { addPasskey } from './add-passkey.ts';

export const ownAccountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getOwnAccount, { signal }),
  // Another tab or device may have changed it.
  staleTime: 0,
});

export const useSignOutElsewhere = () =>
  useAccountMutation('sessions', () => call(deleteOtherSessions), { success: 'account.sessions.ended' });

export const useEndSession = () =>
  useAccountMutation('session', (id: string) => call(deleteSession, { params: { id } }), {
    success: 'account.session.ended',
  });

export const useAddPasskey = () => useAccountMutation('passkey', addPasskey);

export const useRenamePasskey = () =>
  useAccountMutation(
    'passkey',
    ({ id, name }: Pick<Passkey, 'id' | 'name'>) => call(putPasskey, { params: { id }, body: { name } }),
    { success: 'account.passkey.renamed' },
  );

export const useRemovePasskey = () =>
  useAccountMutation('passkey', (id: string) => call(deletePasskey, { params: { id } }), {
    success: 'account.passkey.removed',
  });

/** The response is the only place where the codes ever appear. */
export const useCreateRecoveryCodes = () => useAccountMutation('codes', () => call(postRecoveryCodes));

/** Stays pending until the page is up to date. */
function useAccountMutation<Result, Variables = void>(
  name: string,
  mutationFn: (variables: Variables) => Promise<Result>,
  meta: MutationMeta = {},
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
  return useMutation({
    mutationKey: ['account', name],
    mutationFn,
    meta,
    onSuccess: refresh,
    // The item expired or was removed elsewhere in the meantime.
    onError: (error) => (isRefusal(error, 'not.found') ? refresh() : undefined),
  });
}
