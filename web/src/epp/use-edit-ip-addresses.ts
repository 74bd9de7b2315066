import { IpAddressList } from '@panel/contract/epp';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { is } from '../api/call-error.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { ipAddressesQuery, useReplaceIpAddresses } from './epp.api.ts';
import { addressesOf, differs, rowsOf, withAddress } from './ip-list.ts';
import type { EditState } from './refused-addresses.tsx';

export const viewAddress = '/epp/ipaddresses';

/** The rows being edited, what they are based on, and how they are saved. */
export function useEditIpAddresses() {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(ipAddressesQuery);
  // It stays when the query is refreshed: a newer tag, sent with rows of an older list, would hide another's change.
  const [base, setBase] = useState(data);
  const [conflict, setConflict] = useState(false);
  const form = useContractForm(
    IpAddressList,
    { ipAddresses: rowsOf(base.ipAddresses) },
    { draft: 'epp.ip', base: [base, setBase] },
  );
  const replace = useReplaceIpAddresses();
  const leave = useLeaveAfterSave();
  const { state } = useLocation() as { state: EditState | null };

  const setRows = (rows: string[]) => form.setFieldValue('ipAddresses', rows);

  function add(address: string) {
    const rows = form.getValues().ipAddresses;
    if (!addressesOf(rows).includes(address)) setRows(withAddress(rows, address));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (state?.add) add(state.add);
  }, []);

  function save(ipAddresses: string[]) {
    replace.mutate(
      { ipAddresses, base },
      {
        onSuccess: () => leave(form, viewAddress, 'epp.ip.updated'),
        onError: (error) => is(error, 'edit.conflict') && showConflict(),
      },
    );
  }

  function showConflict() {
    setBase((old) => queryClient.getQueryData(ipAddressesQuery.queryKey) ?? old);
    setConflict(true);
    window.scrollTo(0, 0);
  }

  return {
    base,
    form,
    rows: form.values.ipAddresses,
    setRows,
    add,
    isDirty: () => form.isDirty() && differs(form.getValues().ipAddresses, base.ipAddresses),
    save,
    isSaving: replace.isPending,
    /** Somebody else changed the list, which is now the base. */
    conflict,
    useCurrentList() {
      setRows(rowsOf(base.ipAddresses));
      setConflict(false);
    },
  };
}
