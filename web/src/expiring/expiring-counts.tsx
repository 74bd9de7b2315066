import type { Expiring } from '@panel/contract/expiring';
import { formatDay } from '../dates/days.ts';
import { CountCards } from '../display/count-cards.tsx';
import { useTranslation } from '../language/language.ts';
import { expiringCounts } from './expiring.rules.ts';

export function ExpiringCounts({ expiring }: { expiring: Expiring }) {
  const { t, language } = useTranslation();
  const cards = expiringCounts(expiring).map(({ name, count, until, address }) => ({
    label: t(`expiring.${name}`),
    count,
    help: until ? t('expiring.until', { day: formatDay(until, language) }) : t('expiring.restorable'),
    address: count === 0 ? undefined : address,
    isUrgent: name === 'overdue' && count > 0,
  }));
  return <CountCards label={t('expiring.counts')} cards={cards} />;
}
