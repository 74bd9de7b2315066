import { inDisplayZone } from '@panel/contract/display-time';
import type { LanguageCode } from '@panel/contract/languages';
import { monthName } from './dates.ts';

/** `15 Nov 2026` of `2026-11-15`, a whole day in the display zone. */
export function formatDay(day: string, language: LanguageCode): string {
  const [year, month = '', ofMonth] = day.split('-');
  return `${ofMonth} ${monthName(month, language)} ${year}`;
}

/** The same for the day of a time. */
export function formatDayOf(timestamp: string, language: LanguageCode, timeZone?: string): string {
  return formatDay(dayOf(timestamp, timeZone), language);
}

/** `2026-11-15`, in the display zone. */
export function dayOf(timestamp: string, timeZone?: string): string {
  const { year, month, day } = inDisplayZone(new Date(timestamp), timeZone);
  return `${year}-${month}-${day}`;
}

/** `14:03`, for what stands under its day. */
export function formatTimeOfDay(timestamp: string, timeZone?: string): string {
  const { hour, minute } = inDisplayZone(new Date(timestamp), timeZone);
  return `${hour}:${minute}`;
}

/** `November 2026` of `2026-11` */
export function formatMonth(month: string, language: LanguageCode): string {
  const format = new Intl.DateTimeFormat([language, 'en-GB'], { timeZone: 'UTC', month: 'long' });
  return `${format.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
}
