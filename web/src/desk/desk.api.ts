import {
  deleteDeskAdministrator,
  deleteDeskTotp,
  getDeskPeople,
  postDeskAdministrator,
  postDeskLetIn,
  postDeskLockOut,
  postDeskPasswordLink,
  postDeskSignOut,
} from '@panel/contract/desk-people.calls';
import {
  deleteDeskEppLock,
  deleteDeskToken,
  getDeskRegistrar,
  getDeskRegistrars,
  getDeskRegistrations,
  postDeskRegistrar,
  postDeskResume,
  putDeskRegistrar,
  putDeskStatus,
  putDeskThreshold,
} from '@panel/contract/desk-registrars.calls';
import type { BodyOf } from '@panel/contract/endpoint';
import type { MessageKey } from '@panel/contract/errors';
import { limits } from '@panel/contract/limits';
import { type MutationMeta, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { inBackground } from '../api/running-requests.ts';
import { type DeskSearch, searchQuery } from './search-address.rules.ts';

export const registrarsQuery = (search: DeskSearch) =>
  queryOptions({
    queryKey: ['desk', 'registrars', search],
    queryFn: ({ signal }) => call(getDeskRegistrars, { query: searchQuery(search), signal }),
  });

const FOUND = 5;

/** For the search box: no spinner, no alert. */
export const foundRegistrarsQuery = (text: string) =>
  queryOptions({
    queryKey: ['desk', 'found', text],
    queryFn: ({ signal }) =>
      inBackground(() =>
        call(getDeskRegistrars, { query: { q: text.slice(0, limits.text), size: String(FOUND) }, signal }),
      ),
    meta: { quiet: true },
  });

/** Loaded separately, so that the list does not wait for the counts. */
export const registrationsQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: ['desk', 'registrations', handles],
    queryFn: ({ signal }) => call(getDeskRegistrations, { query: { registrar: [...handles] }, signal }),
    enabled: handles.length > 0,
    meta: { quiet: true },
  });

export const registrarQuery = (handle: string) =>
  queryOptions({
    queryKey: ['desk', 'registrar', handle],
    queryFn: ({ signal }) => call(getDeskRegistrar, { params: { handle }, signal }),
    meta: { inline: ['not.found'] },
  });

export const peopleQuery = (handle: string) =>
  queryOptions({
    queryKey: ['desk', 'registrar', handle, 'people'],
    queryFn: ({ signal }) => call(getDeskPeople, { params: { handle }, signal }),
  });

export const useAddRegistrar = () =>
  useDeskMutation('add', (body: BodyOf<typeof postDeskRegistrar>) => call(postDeskRegistrar, { body }), {
    inline: ['registrar.handle.taken', 'registrar.handle.reserved'],
  });

export const useChangeRegistrar = (handle: string) =>
  useDeskMutation('change', (body: BodyOf<typeof putDeskRegistrar>) =>
    call(putDeskRegistrar, { params: { handle }, body }),
  );

export const useSetStatus = (handle: string) =>
  useDeskMutation('status', (body: BodyOf<typeof putDeskStatus>) => call(putDeskStatus, { params: { handle }, body }));

export const useSetThreshold = (handle: string) =>
  useDeskMutation('threshold', (body: BodyOf<typeof putDeskThreshold>) =>
    call(putDeskThreshold, { params: { handle }, body }),
  );

export const useResume = (handle: string) =>
  useDeskMutation('resume', (as: 'same' | 'new') => call(postDeskResume, { params: { handle }, query: { as } }), {
    success: 'desk.resume.done',
  });

export const useUnlockEpp = (handle: string) =>
  useDeskMutation('unlock', () => call(deleteDeskEppLock, { params: { handle } }), { success: 'desk.epp.unlocked' });

export const useRemoveToken = (handle: string) =>
  useDeskMutation('token', (id: string) => call(deleteDeskToken, { params: { handle, id } }), {
    success: 'tokens.removed',
  });

export const useAddAdministrator = (handle: string) =>
  useDeskMutation(
    'administrator',
    (body: BodyOf<typeof postDeskAdministrator>) => call(postDeskAdministrator, { params: { handle }, body }),
    { inline: addAdministratorRefusals },
  );

export const addAdministratorRefusals: MessageKey[] = ['user.name.taken', 'user.name.suffix', 'user.value.refused'];

export function useHelp(handle: string, username: string) {
  const params = { handle, username };
  return {
    link: useDeskMutation('link', () => call(postDeskPasswordLink, { params }), { success: 'desk.help.link.done' }),
    signOut: useDeskMutation('signOut', () => call(postDeskSignOut, { params }), { success: 'desk.help.signOut.done' }),
    lockOut: useDeskMutation('lockOut', () => call(postDeskLockOut, { params }), { success: 'desk.help.lockOut.done' }),
    letIn: useDeskMutation('letIn', () => call(postDeskLetIn, { params }), { success: 'desk.help.letIn.done' }),
    totp: useDeskMutation('totp', () => call(deleteDeskTotp, { params }), { success: 'desk.help.totp.done' }),
    remove: useDeskMutation('remove', () => call(deleteDeskAdministrator, { params }), {
      success: 'desk.help.remove.done',
    }),
  };
}

/** Stays pending until the page has refreshed, also after a failure: someone else may have made the same change. */
function useDeskMutation<Variables, Data>(
  name: string,
  mutationFn: (variables: Variables) => Promise<Data>,
  meta: MutationMeta = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['desk', name],
    mutationFn,
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk'] }),
  });
}
