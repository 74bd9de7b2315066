import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../display/busy-button.tsx';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import classes from './desk.module.css';

interface Props {
  form: { isValid: boolean; isDirty: () => boolean; isRestored: boolean };
  /** The label of the save button. */
  save: string;
  isSaving: boolean;
  danger?: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm({ form, save, isSaving, danger = false, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedChanges form={form} />
      <RestoredNotice form={form} />
      <Stack>
        {children}
        <div className={classes.buttons}>
          <BusyButton type="submit" color={danger ? 'danger' : undefined} busy={isSaving}>
            {save}
          </BusyButton>
          <Button variant="subtle" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
