import { Button } from '@mantine/core';
import { useCountryName } from '../countries/index.ts';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './contact-form.module.css';
import type { ContactEdit } from './use-contact-edit.ts';

// Shows what someone else saved in the meantime and leaves what was typed alone.

const focus = (notice: HTMLElement | null) => notice?.focus();

export function ConflictNotice() {
  const { t } = useTranslation();
  return (
    <div role="alert" ref={focus} tabIndex={-1} className={classes.conflict}>
      <strong>{t('registrar.conflict.title')}</strong>
      <p>{t('registrar.conflict.text')}</p>
    </div>
  );
}

interface TheirValueProps {
  edit: ContactEdit;
  /** For example `email` or `address.city`. */
  path: string;
  label: string;
}

/** Shown below a field whose value differs from the saved one. */
export function TheirValue({ edit: { form, theirs }, path, label }: TheirValueProps) {
  const { t } = useTranslation();
  const current = textAt(theirs, path);
  const country = useCountryName(path === 'address.countryCode' ? current : null);
  if (!theirs || current === textAt(form.values, path).trim()) return null;
  return (
    <div className={classes.theirs}>
      {t('registrar.conflict.theirs')}
      <span className={classes.value}>
        {current ? <Isolated>{country || current}</Isolated> : t('registrar.conflict.empty')}
      </span>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('registrar.conflict.use.for', { label })}
        onClick={() => form.setFieldValue(path, current)}
      >
        {t('registrar.conflict.use')}
      </Button>
    </div>
  );
}

function textAt(values: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce((part: unknown, name) => (part as Record<string, unknown> | null)?.[name], values);
  return typeof value === 'string' ? value : '';
}
