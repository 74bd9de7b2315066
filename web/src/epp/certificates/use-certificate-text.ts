import {
  type CertificateText,
  type CertificateTextRefusal,
  certificatesInFile,
  certificatesInText,
} from '@panel/contract/certificate-text';
import { limits } from '@panel/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { messageText } from '../../api/message-text.ts';
import { useTranslation } from '../../language/language.ts';
import { inspectionQuery } from './certificates.api.ts';

/** The text of the field, and what the server finds in it. A private key is never sent, nor kept in the field. */
export function useCertificateText(initial: string) {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const [refusal, setRefusal] = useState<CertificateTextRefusal | null>(null);
  const found = certificatesInText(text);
  /** The only part of the text that leaves the browser. */
  const certificate = 'blocks' in found ? found.blocks.join('') : '';
  const inspection = useQuery(inspectionQuery(certificate));

  function take(next: string, read: CertificateText) {
    const refused = 'refusal' in read ? read.refusal : null;
    setRefusal(refused);
    setText(refused === 'epp.certificate.private.key' ? '' : next);
  }

  async function choose(file: File | null) {
    if (!file) return;
    if (file.size > limits.certificatePaste) return setRefusal('epp.certificate.too.large');
    const read = certificatesInFile(new Uint8Array(await file.arrayBuffer()));
    take('blocks' in read ? read.blocks.join('') : '', read);
  }

  const { error } = inspection;
  const [message] = error instanceof CallError ? error.messages : [];
  const ofServer = message && messageText(message);
  const isKey = refusal === 'epp.certificate.private.key';
  const ofBrowser = refusal && (isKey ? t('epp.certificates.key.refused') : t(refusal));
  return {
    text,
    certificate,
    inspected: inspection.data,
    error: ofBrowser ?? ofServer,
    type: (next: string) => (next.trim() === '' ? take(next, { blocks: [] }) : take(next, certificatesInText(next))),
    choose,
  };
}
