import { inDisplayZone } from '@panel/contract/display-time';
import type { LanguageCode } from '@panel/contract/language';
import { displayTimeZone } from '@panel/contract/limits';
import { monthName } from './dates.ts';

/** `15 Nov 2026` of `2026-11-15`, a whole day in Brussels. */
export function formatDay(day: string, language: LanguageCode): string {
  const [year, , ofMonth] = day.split('-');
  return `${ofMonth} ${monthName(noonOf(day), language)} ${year}`;
}

/** The same for the day of a time. */
export function formatDayOf(timestamp: string, language: LanguageCode): string {
  const { year, month, day } = inDisplayZone(new Date(timestamp));
  return formatDay(`${year}-${month}-${day}`, language);
}

/** `November 2026` of `2026-11` */
export function formatMonth(month: string, language: LanguageCode): string {
  const format = new Intl.DateTimeFormat([language, 'en-GB'], { timeZone: displayTimeZone, month: 'long' });
  return `${format.format(noonOf(`${month}-01`))} ${month.slice(0, 4)}`;
}

/** It lies within the same day in Brussels. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
