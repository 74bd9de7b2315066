import type { Announcement } from '@panel/contract/announcements';
import { formatDate } from '../dates/dates.ts';
import { useLanguage, useTranslation } from '../language/language.ts';

/** `20 Nov 2026 02:00 CET – 20 Nov 2026 04:00 CET`; empty where neither is known. */
export function usePeriod() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ from, to }: Pick<Announcement, 'from' | 'to'>): string => {
    const values = { from: from && formatDate(from, language), to: to && formatDate(to, language) };
    if (from && to) return t('announcements.period', values);
    if (from) return t('announcements.period.from', values);
    return to ? t('announcements.period.to', values) : '';
  };
}
