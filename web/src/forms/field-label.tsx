import { useTranslation } from 'react-i18next';
import classes from './forms.module.css';

/**
 * Required is said in words beside the label. Screen readers hear it from the input's own state, so the words come from
 * the style sheet and are no part of the label's name.
 */
export function FieldLabel({ label, required }: { label: string; required: boolean }) {
  const { t } = useTranslation();
  if (!required) return label;
  return (
    <span className={classes.required} data-required={t('form.required')}>
      {label}
    </span>
  );
}
