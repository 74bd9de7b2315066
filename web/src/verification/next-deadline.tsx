import type { Verification } from '@panel/contract/verification';
import { formatDayAndTime } from '../dates/days.ts';
import { useTranslation } from '../language/language.ts';

export function NextDeadline({ verification: { next } }: { verification: Pick<Verification, 'next'> }) {
  const { t, language } = useTranslation();
  if (!next) return t('verification.next.none');
  return (
    <time dateTime={next.time}>
      {t(`verification.next.${next.type}`, { date: formatDayAndTime(next.time, language) })}
    </time>
  );
}
