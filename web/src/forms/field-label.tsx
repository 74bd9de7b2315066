import { useTranslation } from '../language/language.ts';
import classes from './forms.module.css';

/**
 * A required field says so in words beside its label. Screen readers know it from the input itself, so the words come
 * from the style sheet, where they do not become part of the field's name.
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
