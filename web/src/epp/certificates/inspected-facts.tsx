import type { InspectedCertificate } from '@panel/contract/epp-certificates';
import { Detail, Details } from '../../display/details.tsx';
import { Isolated } from '../../display/isolated.tsx';
import { Mono } from '../../display/mono.tsx';
import { useTranslation } from '../../language/language.ts';
import { Notice } from '../../registrar/index.ts';
import classes from './certificates.module.css';
import { Validity } from './validity.tsx';

/** The contents of a certificate and warnings about it, before it is added. */
export function InspectedFacts({ certificate }: { certificate: InspectedCertificate }) {
  const { t } = useTranslation();
  const { subject, issuer, serial, keyType, signature, sha256, spki, warnings, isOfChain } = certificate;
  return (
    <div className={classes.facts}>
      <Details>
        <Detail label={t('epp.certificates.subject')}>
          <Isolated>{subject}</Isolated>
        </Detail>
        <Detail label={t('epp.certificates.issuer')}>
          {issuer === subject ? t('epp.certificates.issuer.self') : <Isolated>{issuer}</Isolated>}
        </Detail>
        <Detail label={t('epp.certificates.valid')}>
          <Validity {...certificate} />
        </Detail>
        <Detail label={t('epp.certificates.key')}>
          {keyType}, {signature}
        </Detail>
        <Detail label={t('epp.certificates.serial')} wide>
          <Mono copy={false}>{serial}</Mono>
        </Detail>
        <Detail label={t('epp.certificates.sha256')} wide>
          <Mono copy={false}>{sha256}</Mono>
        </Detail>
        <Detail label={t('epp.certificates.spki')} wide>
          <Mono copy={false}>{spki}</Mono>
        </Detail>
      </Details>
      {isOfChain && <Notice>{t('epp.certificates.chain')}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning} warning={warning !== 'own-authority'}>
          {t(`epp.certificates.warning.${warning}`)}
        </Notice>
      ))}
    </div>
  );
}
