import type { Verification } from '@panel/contract/verification';
import { DateAndTime } from '../dates/date-time.tsx';
import { FilledIn } from '../display/filled-in.tsx';
import { useTranslation } from '../language/language.ts';

export function NextDeadline({ verification: { next } }: { verification: Pick<Verification, 'next'> }) {
  const { t } = useTranslation();
  if (!next) return t('verification.next.none');
  return (
    <FilledIn sentence={t(`verification.next.${next.type}`)} parts={{ date: <DateAndTime value={next.time} /> }} />
  );
}
