import { inDisplayZone } from '@panel/contract/display-time';
import type { LanguageCode } from '@panel/contract/languages';
import { useLanguage } from '../language/language.ts';

/** `15 Nov 2026 14:03 CET`: a time of a registration (Behaviour DATES-1). */
export function RegistrationTime({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <time dateTime={value} lang={language}>
      {formatRegistrationTime(value, language)}
    </time>
  );
}

/** The same as text, with the month in the display language. */
export function formatRegistrationTime(timestamp: string, language: LanguageCode, timeZone?: string): string {
  const { year, month, day, hour, minute, zone } = inDisplayZone(new Date(timestamp), timeZone);
  return `${day} ${monthName(month, language)} ${year} ${hour}:${minute} ${zone}`;
}

// Creating a formatter is slower than using one, and a page of results has a hundred dates.
const monthFormats = new Map<LanguageCode, Intl.DateTimeFormat>();

/** `Nov` of `11` */
function monthName(month: string, language: LanguageCode): string {
  const date = new Date(Date.UTC(2000, Number(month) - 1));
  const known = monthFormats.get(language) ?? monthFormat(date, language);
  monthFormats.set(language, known);
  return known.format(date);
}

function monthFormat(date: Date, language: LanguageCode): Intl.DateTimeFormat {
  const named = (month: 'short' | 'long') => new Intl.DateTimeFormat([language, 'en-GB'], { timeZone: 'UTC', month });
  // Bulgarian and Lithuanian have no short names, only numbers.
  return /\d/.test(named('short').format(date)) ? named('long') : named('short');
}
