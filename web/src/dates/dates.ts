import { displayTimestamp, inDisplayZone } from '@panel/contract/display-time';
import type { LanguageCode } from '@panel/contract/language';
import { displayTimeZone } from '@panel/contract/limits';

/** `2026/11/15 14:03:09 CET` */
export function formatTimestamp(timestamp: string): string {
  return displayTimestamp(new Date(timestamp));
}

/** `15 Nov 2026 14:03 CET`, with the month in the display language. */
export function formatDate(timestamp: string, language: LanguageCode): string {
  const date = new Date(timestamp);
  const { year, day, hour, minute, zone } = inDisplayZone(date);
  return `${day} ${monthName(date, language)} ${year} ${hour}:${minute} ${zone}`;
}

// A formatter takes longer to make than to use, and a page of results has a hundred dates.
const monthFormats = new Map<LanguageCode, Intl.DateTimeFormat>();

export function monthName(date: Date, language: LanguageCode): string {
  const known = monthFormats.get(language) ?? monthFormat(date, language);
  monthFormats.set(language, known);
  return known.format(date);
}

function monthFormat(date: Date, language: LanguageCode): Intl.DateTimeFormat {
  const named = (month: 'short' | 'long') =>
    new Intl.DateTimeFormat([language, 'en-GB'], { timeZone: displayTimeZone, month });
  // Bulgarian and Lithuanian have no short names, only numbers.
  return /\d/.test(named('short').format(date)) ? named('long') : named('short');
}
