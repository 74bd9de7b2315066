import { useLanguage } from '../language/language.ts';
import { formatTimestamp } from './dates.ts';
import { formatDayAndTime } from './days.ts';

/** `2026/11/15 14:03:09 CET` */
export function Timestamp({ value }: { value: string }) {
  return <time dateTime={value}>{formatTimestamp(value)}</time>;
}

/** `15 Nov 2026, 14:03 CET`, in the format of the selected language. */
export function DateAndTime({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <time dateTime={value} lang={language}>
      {formatDayAndTime(value, language)}
    </time>
  );
}
