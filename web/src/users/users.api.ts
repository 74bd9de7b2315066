import type { QueryOf } from '@panel/contract/endpoint';
import { limits } from '@panel/contract/limits';
import type { NewUser, UserChange } from '@panel/contract/users';
import {
  deleteUser,
  deleteUserTotp,
  getActivity,
  getLoginAttempts,
  getUsers,
  postPasswordLink,
  postUser,
  putUser,
} from '@panel/contract/users.calls';
import { type MutationMeta, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';

const listKey = ['users', 'list'];

export const usersQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(getUsers, { signal }),
  // The page itself shows this refusal.
  meta: { inline: ['permission.denied'] },
});

export const activityQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'activity', username],
    queryFn: ({ signal }) =>
      call(getActivity, { params: { username }, query: { size: String(limits.recentActivities) }, signal }),
    meta: { quiet: true },
  });

export const lastLoginQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'last-login', username],
    queryFn: ({ signal }) =>
      call(getLoginAttempts, { params: { username }, query: { size: String(limits.loginAttempts) }, signal }),
    meta: { quiet: true },
  });

export const useCreateUser = () =>
  useUserMutation('create', (body: NewUser) => call(postUser, { body }), {
    inline: ['user.name.taken', 'user.name.reserved', 'user.name.suffix', 'user.value.refused'],
  });

export const useChangeUser = (username: string) =>
  useUserMutation('change', (body: UserChange) => call(putUser, { params: { username }, body }), {
    inline: ['user.value.refused'],
  });

export const useDeleteUser = () =>
  useUserMutation(
    'delete',
    ({ username, tokens }: { username: string; tokens: QueryOf<typeof deleteUser>['tokens'] }) =>
      call(deleteUser, { params: { username }, query: { tokens } }),
    { success: 'users.deleted' },
    // Not the activities: requests for those of a deleted user fail.
    [listKey, ['tokens']],
  );

export const useResetTotp = (username: string) =>
  useUserMutation('totp', () => call(deleteUserTotp, { params: { username } }), { success: 'users.totp.success' });

export const useSendPasswordLink = (username: string) =>
  useUserMutation('link', () => call(postPasswordLink, { params: { username } }), { success: 'users.link.sent' });

/** Stays pending until the page has refreshed. */
function useUserMutation<Variables>(
  name: string,
  mutationFn: (variables: Variables) => Promise<unknown>,
  meta: MutationMeta = {},
  changes: readonly QueryKey[] = [listKey, ['users', 'activity']],
) {
  const queryClient = useQueryClient();
  const refresh = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });
  return useMutation({
    mutationKey: ['users', name],
    mutationFn,
    meta,
    onSuccess: () => Promise.all(changes.map(refresh)),
    // Someone else has deleted the user in the meantime.
    onError: (error) => (isRefusal(error, 'not.found') ? refresh(listKey) : undefined),
  });
}
