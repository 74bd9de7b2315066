import { inDisplayZone } from '@panel/contract/display-time';
import type { VerificationDueCounts } from '@panel/contract/verification';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../dates/days.ts';
import { useTranslation } from '../language/language.ts';
import { dayAfter } from './days.rules.ts';
import { type CaseFilter, listAddress } from './filter-address.rules.ts';
import classes from './verification.module.css';

const counts: { name: keyof VerificationDueCounts; filter: CaseFilter; days?: number }[] = [
  { name: 'overdue', filter: { due: 'overdue' } },
  { name: 'within3', filter: { due: '3' }, days: 3 },
  { name: 'within7', filter: { due: '7' }, days: 7 },
  { name: 'suspended', filter: { status: 'SUSPENDED' } },
];

export function DueCounts({ due }: { due: VerificationDueCounts }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.counts} aria-label={t('verification.counts')}>
      {counts.map((count) => (
        <li key={count.name} className={classes.card} data-urgent={count.name === 'overdue' && due.overdue > 0}>
          <Count {...count} count={due[count.name]} />
        </li>
      ))}
    </ul>
  );
}

function Count({ name, filter, days, count }: (typeof counts)[number] & { count: number }) {
  const { t, language } = useTranslation();
  const [today] = useState(() => inDisplayZone(new Date()));
  return (
    <>
      <Link to={listAddress({ filter, page: 1 })} className={classes.label}>
        {t(`verification.${name}`)}
      </Link>
      <strong className={classes.number}>{count.toLocaleString(language)}</strong>
      <span className={classes.help}>
        {days === undefined
          ? t(name === 'overdue' ? 'verification.overdue.help' : 'verification.suspended.help')
          : t('verification.until', { day: formatDay(dayAfter(today, days), language) })}
      </span>
    </>
  );
}
