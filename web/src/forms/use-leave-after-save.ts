import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { raiseAlertAfterNavigation } from '../alerts/alerts.ts';
import { translate } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';

/** After a save that leads elsewhere: goes there, by an address or a way of its own, and says on arrival that it went well. */
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
