import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useTranslation } from '../language/language.ts';
import { useRemoveAddress } from './review.api.ts';

interface Props {
  /** `null` while the dialog is closed. */
  address: string | null;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveAddressDialog({ address, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRemoveAddress();
  return (
    <ConfirmDialog
      opened={address !== null}
      title={t('review.address.remove', { address })}
      confirm={t('tokens.remove.confirm')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => address && mutate(address, { onSuccess: onRemoved, onError: onClose })}
    >
      {t('review.address.text')}
    </ConfirmDialog>
  );
}
