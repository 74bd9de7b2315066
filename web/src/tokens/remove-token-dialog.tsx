import type { AccessToken } from '@panel/contract/tokens';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useTranslation } from '../language/language.ts';
import { useRemoveToken } from './tokens.api.ts';

interface Props {
  /** `null` while the dialog is closed. */
  token: Pick<AccessToken, 'id' | 'name'> | null;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveTokenDialog({ token, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRemoveToken();
  return (
    <ConfirmDialog
      opened={token !== null}
      title={t('tokens.remove', { name: token?.name })}
      confirm={t('tokens.remove.confirm')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => token && mutate(token.id, { onSuccess: onRemoved, onError: onClose })}
    >
      {t('tokens.remove.text')}
    </ConfirmDialog>
  );
}
