import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../display/confirm-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { certificatesQuery, useRemoveCertificate } from './certificates.api.ts';
import { isLastValid } from './validity.rules.ts';

interface Props {
  /** `null` while the dialog is closed. */
  certificate: { id: string; label: string } | null;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveCertificateDialog({ certificate, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRemoveCertificate();
  const known = useQuery({ ...certificatesQuery, enabled: certificate !== null }).data;
  const locksOut = certificate && known?.required && isLastValid(known.results, certificate.id, new Date());
  return (
    <ConfirmDialog
      opened={certificate !== null}
      title={t('epp.certificates.remove', { label: certificate?.label })}
      confirm={t('tokens.remove.confirm')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => certificate && mutate(certificate.id, { onSuccess: onRemoved, onError: onClose })}
    >
      {locksOut ? (
        <strong style={{ color: 'var(--mantine-color-error)' }}>{t('epp.certificates.remove.last')}</strong>
      ) : (
        t('epp.certificates.remove.text')
      )}
    </ConfirmDialog>
  );
}
