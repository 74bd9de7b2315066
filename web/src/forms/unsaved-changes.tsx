import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useTranslation } from '../language/language.ts';
import { panelHistory } from '../navigation/history.ts';
import { isSigningIn } from '../sign-in/session.ts';

/** Asks before a form with unsaved changes is left by a link, by back or forward, or by closing the tab. */
export function UnsavedChanges({ form }: { form: { isDirty: () => boolean } }) {
  const { t } = useTranslation();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const { isDirty } = form;
  const dirty = isDirty();

  useEffect(() => {
    if (!dirty) return;
    const stay = (event: BeforeUnloadEvent) => {
      if (!isSigningIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    const lift = panelHistory.guardWith({ holds: isDirty, ask: (leave) => setProceed(() => leave) });
    return () => {
      window.removeEventListener('beforeunload', stay);
      lift();
    };
  }, [dirty, isDirty]);

  return (
    <ConfirmDialog
      opened={proceed !== null}
      title={t('form.unsaved.title')}
      confirm={t('form.unsaved.leave')}
      cancel={t('form.unsaved.stay')}
      onCancel={() => setProceed(null)}
      onConfirm={() => {
        setProceed(null);
        proceed?.();
      }}
    >
      {t('form.unsaved.text')}
    </ConfirmDialog>
  );
}
