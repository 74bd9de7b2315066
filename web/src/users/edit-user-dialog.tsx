import { Text, TextInput } from '@mantine/core';
import { type User, UserChange } from '@panel/contract/users';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { ResetTotpButton } from './reset-totp-button.tsx';
import { isAdmin } from './sort-users.ts';
import classes from './user-form.module.css';
import { UserForm } from './user-form.tsx';
import { useChangeUser } from './users.api.ts';

interface Props {
  /** `null` while the dialog is closed. */
  user: User | null;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={user !== null} title={t('users.edit', { name: user?.name })} onClose={onClose}>
      {user && <ChangeForm user={user} onClose={onClose} />}
    </Modal>
  );
}

function ChangeForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { username, name, email, roles } = user;
  const form = useContractForm(UserChange, { name, email, roles }, { draft: `users.${username}` });
  const { mutate, isPending } = useChangeUser(username);
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((change) =>
    mutate(change, { onSuccess: () => leave(form, onClose, 'users.updated'), onError: form.refuse }),
  );
  return (
    <UserForm
      form={form}
      username={
        <TextInput
          label={t('users.field.username')}
          value={username.split('@')[0]}
          classNames={{ input: classes.locked }}
          disabled
        />
      }
      withRoles={!isAdmin(user)}
      save={t('form.update')}
      isSaving={isPending}
      onSubmit={save}
      onCancel={onClose}
    >
      {!isAdmin(user) && (
        <div>
          <ResetTotpButton username={username} />
          <Text mt="xs" c="dimmed" fz="xs">
            {t('users.totp.warning')}
          </Text>
        </div>
      )}
    </UserForm>
  );
}
