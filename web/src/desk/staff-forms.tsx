import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { NewStaff, StaffChange, type StaffMember } from '@panel/contract/desk-staff';
import { deskRoles } from '@panel/contract/permissions';
import { Username } from '@panel/contract/users';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { BusyButton } from '../display/busy-button.tsx';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import '../forms/styles.ts';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import { type FieldProps, useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { registrarHandle } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { useAddStaff, useChangeStaff } from './staff.api.ts';

// A higher role includes the lower ones, so a form needs only one.
const role = { role: z.enum(deskRoles) };
const NewForm = z.extend(z.omit(NewStaff, { roles: true }), { username: Username, ...role });
const ChangeForm = z.extend(z.omit(StaffChange, { roles: true }), role);
const nobody: z.input<typeof NewForm> = { username: '', name: '', email: '', role: 'DESK_SUPPORT' };
const fieldOf = { 'user.name.taken': 'username', 'user.name.suffix': 'username' };

export function NewStaffForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const suffix = `@${registrarHandle(useCurrentUser())}`;
  const form = useContractForm(NewForm, nobody, { draft: 'desk.staff.new', fieldOf });
  const { mutate, isPending } = useAddStaff();
  const leave = useLeaveAfterSave();
  const save = form.onSubmit(({ role, ...person }) =>
    mutate(
      { ...person, roles: [role] },
      { onSuccess: () => leave(form, onClose, 'staff.added'), onError: form.refuse },
    ),
  );
  return (
    <StaffForm form={form} save={t('staff.add')} isSaving={isPending} onSubmit={save} onCancel={onClose}>
      <TextInput
        {...form.field('username', t('users.field.username'))}
        description={t('users.field.suffix', { suffix })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
    </StaffForm>
  );
}

export function EditStaffForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation();
  const { username, name, email, roles, enabled } = member;
  const initial = { name, email, enabled, role: roles.at(-1) ?? 'DESK_READ' };
  const form = useContractForm(ChangeForm, initial, { draft: `desk.staff.${username}` });
  const { mutate, isPending } = useChangeStaff(username);
  const leave = useLeaveAfterSave();
  const save = form.onSubmit(({ role, ...change }) =>
    mutate(
      { ...change, roles: [role] },
      { onSuccess: () => leave(form, onClose, 'users.updated'), onError: form.refuse },
    ),
  );
  const { value, label, onChange } = form.field('enabled', t('staff.enabled'));
  return (
    <StaffForm
      form={form}
      save={t('form.update')}
      isSaving={isPending}
      onSubmit={save}
      onCancel={onClose}
      after={<Checkbox label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />}
    />
  );
}

interface Props {
  form: {
    field: (name: string, label: string) => FieldProps;
    isValid: boolean;
    isDirty: () => boolean;
    isRestored: boolean;
  };
  save: string;
  isSaving: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children?: ReactNode;
  after?: ReactNode;
}

/** Shared by adding and changing someone. */
function StaffForm({ form, save, isSaving, onSubmit, onCancel, children, after }: Props) {
  const { t } = useTranslation();
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedChanges form={form} />
      <RestoredNotice form={form} />
      <Stack>
        {children}
        <TextInput {...form.field('name', t('users.field.name'))} autoComplete="off" />
        <TextInput {...form.field('email', t('users.field.email'))} type="email" autoComplete="off" />
        <NativeSelect {...form.field('role', t('staff.role'))}>
          {deskRoles.map((each) => (
            <option key={each} value={each}>
              {t(`role.${each}`)}
            </option>
          ))}
        </NativeSelect>
        {after}
        <div>
          <BusyButton type="submit" disabled={!form.isValid} busy={isSaving}>
            {save}
          </BusyButton>{' '}
          <Button variant="subtle" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
