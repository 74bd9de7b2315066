import type { Expiring } from '@panel/contract/expiring';
import { Link } from 'react-router';
import { formatDay } from '../dates/days.ts';
import { useTranslation } from '../language/language.ts';
import { type ExpiringCount, expiringCounts } from './expiring.rules.ts';
import classes from './expiring-page.module.css';

export function ExpiringCounts({ expiring }: { expiring: Expiring }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.counts} aria-label={t('expiring.counts')}>
      {expiringCounts(expiring).map((count) => (
        <li key={count.name} className={classes.card} data-urgent={count.name === 'overdue' && count.count > 0}>
          <Count {...count} />
        </li>
      ))}
    </ul>
  );
}

function Count({ name, count, until, address }: ExpiringCount) {
  const { t, language } = useTranslation();
  const label = t(`expiring.${name}`);
  return (
    <>
      {count === 0 ? (
        <span className={classes.label}>{label}</span>
      ) : (
        <Link to={address} className={classes.label}>
          {label}
        </Link>
      )}
      <strong className={classes.number}>{count.toLocaleString(language)}</strong>
      <span className={classes.until}>
        {until ? t('expiring.until', { day: formatDay(until, language) }) : t('expiring.restorable')}
      </span>
    </>
  );
}
