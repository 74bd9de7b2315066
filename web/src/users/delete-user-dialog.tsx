import type { ListedUser } from '@panel/contract/users';
import { useState } from 'react';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useTranslation } from '../language/language.ts';
import { TokensOfUser } from './tokens-of-user.tsx';
import { useDeleteUser } from './users.api.ts';

interface Props {
  /** `null` while the dialog is closed. */
  user: ListedUser | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteUser();
  const [takesOver, setTakesOver] = useState(false);
  const { username = '', tokens = [] } = user ?? {};
  const hasTokens = tokens.length > 0;

  // Resets the choice, so that it does not apply to the next user.
  const leave = (next: () => void) => () => {
    setTakesOver(false);
    next();
  };

  function confirm() {
    const choice = takesOver ? 'take-over' : 'end';
    mutate(
      { username, tokens: hasTokens ? choice : undefined },
      { onSuccess: leave(onDeleted), onError: leave(onClose) },
    );
  }

  return (
    <ConfirmDialog
      opened={user !== null}
      title={t('users.delete', { name: user?.name })}
      confirm={t('users.delete.confirm')}
      danger
      busy={isPending}
      onCancel={leave(onClose)}
      onConfirm={confirm}
    >
      {t('users.delete.text', { username })}
      {hasTokens && <TokensOfUser tokens={tokens} takesOver={takesOver} onChoose={setTakesOver} />}
    </ConfirmDialog>
  );
}
