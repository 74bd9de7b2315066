import { displayTimeZone } from '@panel/contract/limits';
import type { DisplayLanguage } from './display-language.ts';

// Behaviour DATES-1: Europe/Brussels, with the zone's label. `Intl` knows the label in few languages (German says MEZ,
// others UTC+1), so it comes from the offset.

const numbers = new Intl.DateTimeFormat('en-GB', {
  timeZone: displayTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

export function inDisplayZone(date: Date) {
  const parts = new Map(numbers.formatToParts(date).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    zone: part('timeZoneName') === 'GMT+02:00' ? 'CEST' : 'CET',
  };
}

/** `2026/11/15 14:03:09 CET` */
export function formatTimestamp(timestamp: string): string {
  const { year, month, day, hour, minute, second, zone } = inDisplayZone(new Date(timestamp));
  return `${year}/${month}/${day} ${hour}:${minute}:${second} ${zone}`;
}

/** `15 Nov 2026 14:03 CET`, with the month in the display language. */
export function formatDate(timestamp: string, language: DisplayLanguage): string {
  const date = new Date(timestamp);
  const { year, day, hour, minute, zone } = inDisplayZone(date);
  return `${day} ${monthName(date, language)} ${year} ${hour}:${minute} ${zone}`;
}

// A formatter takes longer to make than to use, and a page of results has a hundred dates.
const monthFormats = new Map<DisplayLanguage, Intl.DateTimeFormat>();

function monthName(date: Date, language: DisplayLanguage): string {
  const known = monthFormats.get(language) ?? monthFormat(date, language);
  monthFormats.set(language, known);
  return known.format(date);
}

function monthFormat(date: Date, language: DisplayLanguage): Intl.DateTimeFormat {
  const named = (month: 'short' | 'long') =>
    new Intl.DateTimeFormat([language, 'en-GB'], { timeZone: displayTimeZone, month });
  // Bulgarian and Lithuanian have no short names, only numbers.
  return /\d/.test(named('short').format(date)) ? named('long') : named('short');
}
