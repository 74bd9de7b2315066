import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { raiseAlertAfterNavigation } from '../alerts/alerts.ts';
import { type TranslationKey, translate } from '../language/language.ts';

/** After a save that leads elsewhere: goes there, and says on arrival that it went well. */
export function useLeaveAfterSave() {
  const navigate = useNavigate();
  return useCallback(
    (form: { resetDirty: () => void }, to: string, success: TranslationKey) => {
      form.resetDirty();
      raiseAlertAfterNavigation({ type: 'success', message: translate(success) });
      navigate(to);
    },
    [navigate],
  );
}
