import { IpAddressList } from '@panel/contract/epp';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConcurrentEdit } from '../forms/use-concurrent-edit.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { ipAddressesQuery, replaceIpAddresses } from './epp.api.ts';
import { addressesOf, differs, rowsOf, withAddress } from './ip-list.ts';
import type { EditState } from './refused-addresses.tsx';

export const viewAddress = '/epp/ipaddresses';

/** The edited rows, what they are based on, and how they are saved. */
export function useEditIpAddresses() {
  const { base, setBase, theirs, endConflict, save, isSaving } = useConcurrentEdit({
    query: ipAddressesQuery,
    part: ({ ipAddresses }) => ipAddresses,
    send: replaceIpAddresses,
    onConflict: () => window.scrollTo(0, 0),
  });
  const form = useContractForm(
    IpAddressList,
    { ipAddresses: rowsOf(base.ipAddresses) },
    { draft: 'epp.ip', base: [base, setBase] },
  );
  const leave = useLeaveAfterSave();
  const { state } = useLocation() as { state: EditState | null };

  const setRows = (rows: string[]) => form.setFieldValue('ipAddresses', rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const rows = form.getValues().ipAddresses;
    if (state?.add && !addressesOf(rows).includes(state.add)) setRows(withAddress(rows, state.add));
  }, []);

  return {
    base,
    form,
    rows: form.values.ipAddresses,
    setRows,
    isDirty: () => form.isDirty() && differs(form.getValues().ipAddresses, base.ipAddresses),
    save: (ipAddresses: string[]) => save(ipAddresses, { onSuccess: () => leave(form, viewAddress, 'epp.ip.updated') }),
    isSaving,
    theirs,
    takeTheirs() {
      setRows(rowsOf(base.ipAddresses));
      endConflict();
    },
  };
}
