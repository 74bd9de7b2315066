import { useLocation, useNavigate } from 'react-router';
import { panelHistory } from '../navigation/history.ts';

/** The state of an address that opens a form, when it was reached from this page: one step back closes the form. */
export const openedHere = { openedHere: true };

/** Closes the form that the address opens, so that what was typed is found again after signing in anew. */
export function useFormInAddress(without: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: typeof openedHere | null };
  return () => (state?.openedHere ? panelHistory.back() : navigate(without, { replace: true }));
}
