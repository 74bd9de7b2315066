import { inDisplayZone } from '@panel/contract/display-time';
import type { VerificationDueCounts } from '@panel/contract/verification';
import { useState } from 'react';
import { formatDay } from '../dates/days.ts';
import { CountCards } from '../display/count-cards.tsx';
import { useTranslation } from '../language/language.ts';
import { dayAfter } from './days.rules.ts';
import { type CaseFilter, listAddress } from './filter-address.rules.ts';

const counts: { name: keyof VerificationDueCounts; filter: CaseFilter; days?: number }[] = [
  { name: 'overdue', filter: { due: 'overdue' } },
  { name: 'within3', filter: { due: '3' }, days: 3 },
  { name: 'within7', filter: { due: '7' }, days: 7 },
  { name: 'suspended', filter: { status: 'SUSPENDED' } },
];

export function DueCounts({ due }: { due: VerificationDueCounts }) {
  const { t, language } = useTranslation();
  const [today] = useState(() => inDisplayZone(new Date()));
  const helpOf = ({ name, days }: (typeof counts)[number]) =>
    days === undefined
      ? t(name === 'overdue' ? 'verification.overdue.help' : 'verification.suspended.help')
      : t('verification.until', { day: formatDay(dayAfter(today, days), language) });
  const cards = counts.map((count) => ({
    label: t(`verification.${count.name}`),
    count: due[count.name],
    help: helpOf(count),
    address: listAddress({ filter: count.filter, page: 1 }),
    isUrgent: count.name === 'overdue' && due.overdue > 0,
  }));
  return <CountCards label={t('verification.counts')} cards={cards} />;
}
