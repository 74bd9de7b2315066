import { TextInput } from '@mantine/core';
import { NewUser, Username } from '@panel/contract/users';
import * as z from 'zod/mini';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { registrarHandle } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { UserForm } from './user-form.tsx';
import { useCreateUser } from './users.api.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function AddUserDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={t('users.add')} onClose={onClose}>
      <NewUserForm onClose={onClose} />
    </Modal>
  );
}

const Form = z.extend(NewUser, { username: Username });

const fieldOf = { 'user.name.taken': 'username', 'user.name.reserved': 'username', 'user.name.suffix': 'username' };

/** Support is preselected (Behaviour USERS-3). */
const nobody: z.input<typeof Form> = { username: '', name: '', email: '', roles: ['SUPPORT'] };

function NewUserForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const suffix = `@${registrarHandle(useCurrentUser())}`;
  const form = useContractForm(Form, nobody, { draft: 'users.new', fieldOf });
  const { mutate, isPending } = useCreateUser();
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((user) =>
    mutate(user, { onSuccess: () => leave(form, onClose, 'users.created'), onError: form.refuse }),
  );
  return (
    <UserForm
      form={form}
      username={
        <TextInput
          {...form.field('username', t('users.field.username'))}
          description={t('users.field.suffix', { suffix })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
      }
      withRoles
      save={t('users.create')}
      isSaving={isPending}
      onSubmit={save}
      onCancel={onClose}
    />
  );
}
