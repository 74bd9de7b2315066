import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { raiseAlertAfterNavigation } from '../alerts/alerts.ts';
import { translate } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';

/** Leaves the page after a save, to an address or by a callback, and confirms the save on the next page. */
export function useLeaveAfterSave() {
  const navigate = useNavigate();
  return useCallback(
    (form: { resetDirty: () => void }, to: string | (() => void), success: TranslationKey) => {
      form.resetDirty();
      raiseAlertAfterNavigation({ type: 'success', message: translate(success) });
      if (typeof to === 'string') navigate(to);
      else to();
    },
    [navigate],
  );
}
