import { displayTimestamp, inDisplayZone } from '@panel/contract/display-time';
import { displayTimeZone } from '@panel/contract/limits';
import type { DisplayLanguage } from './display-language.ts';

/** `2026/11/15 14:03:09 CET` */
export function formatTimestamp(timestamp: string): string {
  return displayTimestamp(new Date(timestamp));
}

/** `15 Nov 2026 14:03 CET`, with the month in the display language. */
export function formatDate(timestamp: string, language: DisplayLanguage): string {
  const date = new Date(timestamp);
  const { year, day, hour, minute, zone } = inDisplayZone(date);
  return `${day} ${monthName(date, language)} ${year} ${hour}:${minute} ${zone}`;
}

/** `15 Nov 2026` of `2026-11-15`, a whole day in Brussels. */
export function formatDay(day: string, language: DisplayLanguage): string {
  const [year, , ofMonth] = day.split('-');
  return `${ofMonth} ${monthName(noonOf(day), language)} ${year}`;
}

/** The same for the day of a time. */
export function formatDayOf(timestamp: string, language: DisplayLanguage): string {
  const { year, month, day } = inDisplayZone(new Date(timestamp));
  return formatDay(`${year}-${month}-${day}`, language);
}

/** `November 2026` of `2026-11` */
export function formatMonth(month: string, language: DisplayLanguage): string {
  const format = new Intl.DateTimeFormat([language, 'en-GB'], { timeZone: displayTimeZone, month: 'long' });
  return `${format.format(noonOf(`${month}-01`))} ${month.slice(0, 4)}`;
}

/** It lies within the same day in Brussels. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

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
