import { Day } from '../../dates/day.tsx';
import { StatusBadge } from '../../display/status-badge.tsx';
import { useTranslation } from '../../language/language.ts';
import { Below } from '../../list/row-parts.tsx';
import { endOf } from './validity.rules.ts';

/** The validity period, in amber from 30 days before it ends and in red from 7. */
export function Validity({ from, until }: { from: string; until: string }) {
  const { t } = useTranslation();
  const end = endOf(until, new Date());
  return (
    <>
      {t('epp.certificates.until')} <Day value={until} />{' '}
      {end && (
        <StatusBadge tone={end.tone}>
          {end.days < 0 ? t('epp.certificates.expired') : t('epp.certificates.left', { count: end.days })}
        </StatusBadge>
      )}
      <Below>
        {t('epp.certificates.from')} <Day value={from} />
      </Below>
    </>
  );
}
