import { useTranslation } from '../language/language.ts';
import classes from './forms.module.css';

/**
 * Marks a required field in words. The words come from the style sheet, so that they do not become part of the field's
 * name: screen readers already know it from the input.
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
