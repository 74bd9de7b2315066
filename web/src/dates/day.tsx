import { useLanguage } from '../language/language.ts';
import { formatDayOf } from './days.ts';

/** `15 Nov 2026`, where there is no room for the time. */
export function Day({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <time dateTime={value} lang={language}>
      {formatDayOf(value, language)}
    </time>
  );
}
