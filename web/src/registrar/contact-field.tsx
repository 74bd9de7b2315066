import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import { TheirValue } from './conflict.tsx';
import classes from './contact-form.module.css';
import type { ContactEdit } from './use-contact-edit.ts';

interface Props extends Pick<TextInputProps, 'placeholder' | 'inputMode'> {
  edit: ContactEdit;
  path: string;
  label: string;
  /** For short values, such as a postal code. */
  short?: boolean;
}

export function ContactField({ edit, path, label, short = false, ...input }: Props) {
  return (
    <div className={short ? classes.short : undefined}>
      <TextInput {...edit.form.field(path, label)} {...input} />
      <TheirValue edit={edit} path={path} label={label} />
    </div>
  );
}

export function PhoneField({ edit }: { edit: ContactEdit }) {
  const { t } = useTranslation();
  const label = t('registrar.field.phone');
  return (
    <ContactField
      edit={edit}
      path="phone"
      label={label}
      placeholder={t('registrar.phone.placeholder')}
      inputMode="tel"
      short
    />
  );
}

export function MailField({ edit }: { edit: ContactEdit }) {
  const { t } = useTranslation();
  return <ContactField edit={edit} path="email" label={t('registrar.field.email')} inputMode="email" />;
}
