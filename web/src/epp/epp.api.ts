import type { EppPasswordChange } from '@panel/contract/epp';
import { getEppPasswordRequired, getIpAddresses, putEppPassword, putIpAddresses } from '@panel/contract/epp.calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callTagged } from '../api/call.ts';

export const ipAddressesQuery = queryOptions({
  queryKey: ['epp', 'ip'],
  queryFn: ({ signal }) => callTagged(getIpAddresses, { signal }),
});

export const replaceIpAddresses = (ipAddresses: string[], ifMatch: string | null) =>
  callTagged(putIpAddresses, { body: { ipAddresses }, ifMatch });

export const eppPasswordRequiredQuery = queryOptions({
  queryKey: ['epp', 'password', 'required'],
  queryFn: ({ signal }) => call(getEppPasswordRequired, { signal }),
});

export function useChangeEppPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['epp', 'password', 'change'],
    mutationFn: (body: EppPasswordChange) => call(putEppPassword, { body }),
    meta: { inline: ['unsafe.password', 'epp.password.wrong'], success: 'epp.password.updated' },
    onSuccess: () => queryClient.setQueryData(eppPasswordRequiredQuery.queryKey, { value: true }),
    // Someone else may have set a password since this page loaded.
    onError: () => queryClient.invalidateQueries({ queryKey: eppPasswordRequiredQuery.queryKey }),
  });
}
