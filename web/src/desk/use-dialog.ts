import { useNavigate, useSearchParams } from 'react-router';
import { registrarAddress } from './search-address.rules.ts';
import { openedHere, useFormInAddress } from './use-form-in-address.ts';

/** Which dialog of a registrar's page is open, and for whom, as read from the address. */
export function useDialog(handle: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const close = useFormInAddress(registrarAddress(handle));
  return {
    name: parameters.get('open'),
    about: parameters.get('of'),
    open: (name: string, about?: string) => {
      const search = `${new URLSearchParams({ open: name, ...(about !== undefined && { of: about }) })}`;
      navigate({ search }, { state: openedHere });
    },
    close,
  };
}
