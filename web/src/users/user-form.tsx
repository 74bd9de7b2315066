import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { assignableRoles } from '@panel/contract/permissions';
import type { FormEvent, ReactNode } from 'react';
import { BusyButton } from '../display/busy-button.tsx';
import modal from '../display/modal.module.css';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import type { FieldProps } from '../forms/use-contract-form.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import classes from './user-form.module.css';

interface Props {
  form: {
    field: (name: 'name' | 'email' | 'roles', label: string) => FieldProps;
    isValid: boolean;
    isDirty: () => boolean;
    isRestored: boolean;
  };
  username: ReactNode;
  withRoles: boolean;
  /** The label of the save button. */
  save: string;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Shared by adding and editing a user. */
export function UserForm(props: Props) {
  const { t } = useTranslation();
  const { form, username, withRoles, save, isSaving, onSubmit, onCancel, children } = props;
  const { field } = form;
  // ARIA has no "required" for a group of checkboxes, so its label says it.
  const { 'aria-required': _, ...roles } = field('roles', t('users.field.roles'));
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedChanges form={form} />
      <RestoredNotice form={form} />
      <Stack>
        {username}
        <TextInput {...field('name', t('users.field.name'))} autoComplete="off" />
        <TextInput {...field('email', t('users.field.email'))} type="email" autoComplete="off" />
        {withRoles && (
          <Checkbox.Group {...roles}>
            <div className={classes.roles}>
              {assignableRoles.map((role) => (
                <Checkbox key={role} value={role} label={t(`role.${role}`)} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {children}
      </Stack>
      <div className={modal.buttons}>
        <BusyButton type="submit" disabled={!form.isValid} busy={isSaving}>
          {save}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
