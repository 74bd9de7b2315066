import type { User } from '@panel/contract/users';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useDeleteUser } from './users.api.ts';

interface Props {
  /** Who is to be deleted; `null` while nobody is. */
  user: User | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteUser();
  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('users.delete', { name: user?.name })}
      confirm={t('users.delete.confirm')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => user && mutate(user.username, { onSuccess: onDeleted, onError: onClose })}
    >
      {t('users.delete.text', { username: user?.username })}
    </ConfirmDialog>
  );
}
