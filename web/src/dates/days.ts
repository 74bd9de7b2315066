import { inDisplayZone } from '@panel/contract/display-time';
import type { LanguageCode } from '@panel/contract/languages';
import { localesOf } from '../language/locales.ts';

// Days and times in each language's own format, unless Behaviour DATES-1 requires another form.

const styles = {
  day: { dateStyle: 'medium' },
  time: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
} as const;

// Creating a formatter is slower than using one, and a page of results has a hundred dates.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(style: keyof typeof styles, language: LanguageCode, isoTime: string): string {
  const key = `${style} ${language}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localesOf(language), { timeZone: 'UTC', ...styles[style] });
  formats.set(key, known);
  return known.format(new Date(isoTime));
}

/** `15 Nov 2026` of `2026-11-15`, a whole day in the display zone. */
export function formatDay(day: string, language: LanguageCode): string {
  return format('day', language, `${day}T00:00Z`);
}

/** The day of a timestamp, in the same form. */
export function formatDayOf(timestamp: string, language: LanguageCode, timeZone?: string): string {
  return formatDay(dayOf(timestamp, timeZone), language);
}

/** `15 Nov 2026, 14:03 CET` */
export function formatDayAndTime(timestamp: string, language: LanguageCode, timeZone?: string): string {
  const { hour, minute, zone } = inDisplayZone(new Date(timestamp), timeZone);
  return `${format('time', language, `${dayOf(timestamp, timeZone)}T${hour}:${minute}Z`)} ${zone}`;
}

/** `2026-11-15`, in the display zone. */
export function dayOf(timestamp: string, timeZone?: string): string {
  const { year, month, day } = inDisplayZone(new Date(timestamp), timeZone);
  return `${year}-${month}-${day}`;
}

/** `14:03`, for entries listed below their day. */
export function formatTimeOfDay(timestamp: string, timeZone?: string): string {
  const { hour, minute } = inDisplayZone(new Date(timestamp), timeZone);
  return `${hour}:${minute}`;
}

/** `November 2026` of `2026-11` */
export function formatMonth(month: string, language: LanguageCode): string {
  return format('month', language, `${month}-01T00:00Z`);
}
