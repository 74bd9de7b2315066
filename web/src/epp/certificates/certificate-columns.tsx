import type { EppCertificate } from '@panel/contract/epp-certificates';
import { DateAndTime } from '../../dates/date-time.tsx';
import { Day } from '../../dates/day.tsx';
import { CopyButton } from '../../display/copy-button.tsx';
import { Isolated } from '../../display/isolated.tsx';
import { detailOf, IsolatedIn } from '../../display/isolated-in.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Column } from '../../list/column.ts';
import { Below } from '../../list/row-parts.tsx';
import classes from './certificates.module.css';
import { Validity } from './validity.tsx';

export function useCertificateColumns(): Column<EppCertificate>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('epp.certificates.label'),
      width: '22%',
      cell: ({ label, subject, issuer, warnings }) => (
        <>
          <Isolated>{label}</Isolated>
          <Below>
            <Isolated>{subject}</Isolated>
          </Below>
          <Below>
            {issuer === subject ? (
              t('epp.certificates.issuer.self')
            ) : (
              <IsolatedIn sentence={detailOf(t('epp.certificates.issuer'))} text={issuer} />
            )}
          </Below>
          {warnings
            .filter((warning) => warning !== 'ends-soon' && warning !== 'own-authority')
            .map((warning) => (
              <div key={warning} className={classes.warning}>
                {t(`epp.certificates.warning.${warning}`)}
              </div>
            ))}
        </>
      ),
    },
    { label: t('epp.certificates.valid'), width: '18%', cell: (certificate) => <Validity {...certificate} /> },
    {
      label: t('epp.certificates.key'),
      width: '14%',
      cell: ({ keyType, signature }) => (
        <>
          {keyType}
          <Below>{signature}</Below>
        </>
      ),
    },
    {
      label: 'SHA-256',
      width: '20%',
      cell: ({ sha256, label }) => (
        <span className={classes.fingerprint}>
          <bdi className={classes.hash}>{sha256}</bdi>
          <CopyButton text={sha256} label={t('epp.certificates.copy', { label })} />
        </span>
      ),
    },
    {
      label: t('tokens.used'),
      cell: ({ lastUsed, added, addedBy }) => (
        <>
          {lastUsed ? <DateAndTime value={lastUsed} /> : t('tokens.used.never')}
          <Below>
            {t('epp.certificates.added')} <Day value={added} />
          </Below>
          <Below>
            <Isolated>{addedBy}</Isolated>
          </Below>
        </>
      ),
    },
  ];
}
