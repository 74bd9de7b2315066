import { useTranslation } from 'react-i18next';
import classes from './forms.module.css';

/** Required is said in words beside the label; screen readers hear it from the input's own state, not in its name. */
export function FieldLabel({ label, required }: { label: string; required: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {label}
      {required && (
        <span className={classes.required} aria-hidden="true">
          {t('form.required')}
        </span>
      )}
    </>
  );
}
