import { Modal } from '../../display/modal.tsx';
import { useTranslation } from '../../language/language.ts';
import { NewCertificateForm } from './new-certificate-form.tsx';

interface Props {
  /** The initial text of the form; `null` while it is closed. */
  text: string | null;
  onClose: () => void;
}

export function NewCertificateDialog({ text, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={text !== null} title={t('epp.certificates.add')} onClose={onClose}>
      {text !== null && <NewCertificateForm text={text} onDone={onClose} />}
    </Modal>
  );
}
