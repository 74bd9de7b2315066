import type { Certificates } from '@panel/contract/epp-certificates';
import { formatDay } from '../../dates/days.ts';
import { useLanguage, useTranslation } from '../../language/language.ts';
import { Notice } from '../../registrar/index.ts';
import { isValid } from './validity.rules.ts';

/** Whether the registrar meets the registry's rule on certificates. */
export function CertificatesNotice({ certificates }: { certificates: Certificates }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { results, required, requiredFrom, pin } = certificates;
  const isAsked = required || requiredFrom !== null;
  const lacks = isAsked && !results.some((certificate) => isValid(certificate, new Date()));
  const rule = required
    ? t('epp.certificates.required')
    : requiredFrom === null
      ? t('epp.certificates.optional')
      : t('epp.certificates.required.from', { day: formatDay(requiredFrom, language) });
  return (
    <Notice warning={lacks}>
      {rule} {pin === 'key' && t('epp.certificates.pin.key')} {lacks && t('epp.certificates.lacks')}
    </Notice>
  );
}
