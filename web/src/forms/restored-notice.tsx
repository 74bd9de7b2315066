import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';
import classes from './forms.module.css';

/** Warns that the draft restored after signing in again has not been saved. */
export function RestoredNotice({ form }: { form: { isRestored: boolean } }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      {form.isRestored && (
        <p className={classes.restored}>
          <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
          <span>{t('form.restored')}</span>
        </p>
      )}
    </div>
  );
}
