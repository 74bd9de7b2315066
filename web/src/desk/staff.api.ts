import type { NewStaff, StaffChange } from '@panel/contract/desk-staff';
import { deleteStaff, getStaff, postStaff, putStaff } from '@panel/contract/desk-staff.calls';
import { type MutationMeta, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const staffQuery = queryOptions({
  queryKey: ['desk', 'staff'],
  queryFn: ({ signal }) => call(getStaff, { signal }),
  // A refetch may require a new sign-in, which merely returning to the window must not trigger.
  refetchOnWindowFocus: false,
});

export const useAddStaff = () =>
  useStaffMutation('add', (body: NewStaff) => call(postStaff, { body }), {
    inline: ['user.name.taken', 'user.name.suffix', 'user.value.refused'],
  });

export const useChangeStaff = (username: string) =>
  useStaffMutation('change', (body: StaffChange) => call(putStaff, { params: { username }, body }), {
    inline: ['user.value.refused'],
  });

export const useRemoveStaff = () =>
  useStaffMutation('remove', (username: string) => call(deleteStaff, { params: { username } }), {
    success: 'staff.removed',
  });

/** Stays pending until the page has refreshed, also after a failure: someone else may have removed the account. */
function useStaffMutation<Variables>(
  name: string,
  mutationFn: (variables: Variables) => Promise<unknown>,
  meta: MutationMeta,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['desk', 'staff', name],
    mutationFn,
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
  });
}
