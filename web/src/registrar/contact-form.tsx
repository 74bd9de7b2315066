import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Block } from '../display/block.tsx';
import { FormButtons } from '../forms/form-buttons.tsx';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import '../forms/styles.ts';
import { ConflictNotice } from './conflict.tsx';
import classes from './contact-form.module.css';
import type { ContactEdit } from './use-contact-edit.ts';

interface Props {
  title: string;
  edit: ContactEdit & { submit: (event: FormEvent) => void; isSaving: boolean };
  children: ReactNode;
}

export function ContactForm({ title, edit, children }: Props) {
  const { form, theirs, submit, isSaving } = edit;
  return (
    <Block title={title}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <UnsavedChanges form={form} />
        <RestoredNotice form={form} />
        {theirs && <ConflictNotice />}
        <Stack>{children}</Stack>
        <FormButtons disabled={!form.isValid} saving={isSaving} cancelTo="/registrar/publicProfile" />
      </form>
    </Block>
  );
}
