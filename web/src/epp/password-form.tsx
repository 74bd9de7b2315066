import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { EppPasswordChange } from '@panel/contract/epp';
import { limits } from '@panel/contract/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormButtons } from '../forms/form-buttons.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { registrarHandle } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { useChangeEppPassword } from './epp.api.ts';
import classes from './password-form.module.css';
import { PasswordHints } from './password-hints.tsx';

const { newPassword, oldPassword } = EppPasswordChange.shape;
const Filled = z.string().check(z.minLength(1, { error: 'field.required' }));

const fieldOf = { 'unsafe.password': 'newPassword', 'epp.password.wrong': 'oldPassword' };

/** The repeated password needs no length rules: it must equal the new one, which has them. */
function formSchema(currentRequired: boolean) {
  return z.object({ oldPassword: currentRequired ? Filled : oldPassword, newPassword, repeat: Filled }).check(
    z.refine((form) => form.repeat === form.newPassword, {
      path: ['repeat'],
      error: 'epp.password.mismatch',
      // Runs even if another field is invalid.
      when: () => true,
    }),
  );
}

interface Props {
  currentRequired: boolean;
  onChanged: () => void;
}

export function PasswordForm({ currentRequired, onChanged }: Props) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const change = useChangeEppPassword();
  const [schema] = useState(() => formSchema(currentRequired));
  const form = useContractForm(schema, { oldPassword: '', newPassword: '', repeat: '' }, { fieldOf });
  const save = form.onSubmit(({ oldPassword, newPassword }) =>
    change.mutate({ oldPassword, newPassword }, { onSuccess: onChanged, onError: form.refuse }),
  );

  const field = (name: 'oldPassword' | 'newPassword' | 'repeat', label: string) => ({
    ...form.field(name, label),
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('epp.password.show'), tabIndex: 0 },
  });

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      {/* Tells password managers that this is the registrar's EPP password, not the user's own. */}
      <VisuallyHidden aria-hidden>
        <input type="text" autoComplete="username" value={registrarHandle(user)} readOnly tabIndex={-1} />
      </VisuallyHidden>
      {currentRequired && <PasswordInput {...field('oldPassword', t('epp.password.current'))} />}
      <PasswordInput
        {...field('newPassword', t('epp.password.new'))}
        description={t('epp.password.help', limits.eppPassword)}
      />
      <PasswordHints password={form.values.newPassword} />
      <PasswordInput {...field('repeat', t('epp.password.repeat'))} />
      <FormButtons disabled={!form.isValid} saving={change.isPending} />
    </form>
  );
}
