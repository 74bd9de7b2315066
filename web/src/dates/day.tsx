import { useLanguage } from '../language/language.ts';
import { formatTimestamp } from './dates.ts';
import { formatDay, formatDayOf, formatTimeOfDay } from './days.ts';

/** `15 Nov 2026`, for places without room for the time. */
export function Day({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <time dateTime={value} lang={language}>
      {formatDayOf(value, language)}
    </time>
  );
}

/** `15 Nov 2026` of `2026-11-15`. */
export function WholeDay({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <time dateTime={value} lang={language}>
      {formatDay(value, language)}
    </time>
  );
}

/** `14:03`; its title holds the full time. */
export function TimeOfDay({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatTimestamp(value)}>
      {formatTimeOfDay(value)}
    </time>
  );
}
