import type { Announcement } from '@panel/contract/announcements';
import { inDisplayZone } from '@panel/contract/display-time';
import { formatDayAndTime, formatDayOf } from '../dates/days.ts';
import { useLanguage, useTranslation } from '../language/language.ts';

/** `20 Nov 2026, 02:00 – 04:00 CET`, with both days if they differ; empty if neither time is known. */
export function usePeriod() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ from, to }: Pick<Announcement, 'from' | 'to'>): string => {
    if (from && to) {
      const [begin, end] = [inDisplayZone(new Date(from)), inDisplayZone(new Date(to))];
      const isOneDay = formatDayOf(from, language) === formatDayOf(to, language) && begin.zone === end.zone;
      return t('announcements.period', {
        from: isOneDay
          ? formatDayAndTime(from, language).replace(` ${begin.zone}`, '')
          : formatDayAndTime(from, language),
        to: isOneDay ? `${end.hour}:${end.minute} ${end.zone}` : formatDayAndTime(to, language),
      });
    }
    if (from) return t('announcements.period.from', { from: formatDayAndTime(from, language) });
    return to ? t('announcements.period.to', { to: formatDayAndTime(to, language) }) : '';
  };
}
