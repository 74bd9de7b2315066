import { useLocation, useNavigate } from 'react-router';
import { panelHistory } from '../navigation/history.ts';

/** Marks a form opened from this page: going back one step then closes it. */
export const openedHere = { openedHere: true };

/** Closes a form whose state is in the address, which lets a draft survive a new sign-in. */
export function useFormInAddress(without: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: typeof openedHere | null };
  return () => (state?.openedHere ? panelHistory.back() : navigate(without, { replace: true }));
}
