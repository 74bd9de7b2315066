import {
  type EppPasswordChange,
  getEppPasswordRequired,
  getIpAddresses,
  putEppPassword,
  putIpAddresses,
} from '@panel/contract/epp';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callTagged } from '../api/call.ts';
import { is } from '../api/call-error.ts';
import { differs } from './ip-list.ts';

const getIpSettings = (signal: AbortSignal) => callTagged(getIpAddresses, { signal });

export const ipAddressesQuery = queryOptions({
  queryKey: ['epp', 'ip'],
  queryFn: ({ signal }) => getIpSettings(signal),
});

type IpSettings = Awaited<ReturnType<typeof getIpSettings>>;

interface NewList {
  ipAddresses: string[];
  /** The list that was edited. */
  base: IpSettings;
}

/** Refused with `edit.conflict` where somebody else changed the list meanwhile; the query then has the current one. */
export function useReplaceIpAddresses() {
  const queryClient = useQueryClient();
  const put = (ipAddresses: string[], ifMatch: string | null) =>
    callTagged(putIpAddresses, { body: { ipAddresses }, ifMatch });
  return useMutation({
    mutationFn: ({ ipAddresses, base }: NewList) =>
      put(ipAddresses, base.etag).catch(async (error: unknown) => {
        if (!is(error, 'edit.conflict')) throw error;
        const current = await queryClient.fetchQuery({ ...ipAddressesQuery, staleTime: 0 });
        if (differs(current.ipAddresses, base.ipAddresses)) throw error;
        // A new version of an unchanged list is no reason to bother anybody.
        return put(ipAddresses, current.etag);
      }),
    meta: { inline: ['edit.conflict'] },
    onSuccess: (saved) => queryClient.setQueryData(ipAddressesQuery.queryKey, saved),
  });
}

export const eppPasswordRequiredQuery = queryOptions({
  queryKey: ['epp', 'password', 'required'],
  queryFn: ({ signal }) => call(getEppPasswordRequired, { signal }),
});

export function useChangeEppPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EppPasswordChange) => call(putEppPassword, { body }),
    meta: { inline: ['unsafe.password', 'epp.password.wrong'], success: 'epp.password.updated' },
    onSuccess: () => queryClient.setQueryData(eppPasswordRequiredQuery.queryKey, { value: true }),
    // Somebody else may have set a password since this page asked.
    onError: () => queryClient.invalidateQueries({ queryKey: eppPasswordRequiredQuery.queryKey }),
  });
}
