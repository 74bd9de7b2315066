import { displayTimeZone } from './limits.ts';

// Behaviour DATES-1: Europe/Brussels, with the zone's label. `Intl` knows the label in few languages (German says MEZ,
// others UTC+1), so it comes from the offset.

/** `2026/11/15 14:03:09 CET` */
export function displayTimestamp(date: Date, timeZone?: string): string {
  const { year, month, day, hour, minute, second, zone } = inDisplayZone(date, timeZone);
  return `${year}/${month}/${day} ${hour}:${minute}:${second} ${zone}`;
}

/**
 * Registries write 9999-12-31T23:59:59Z for "never", which is the year 10000 in Brussels: a time that leaves the years 1
 * to 9999 in the zone is shown in UTC.
 */
export function inDisplayZone(date: Date, timeZone = displayTimeZone) {
  const time = withinYears(date);
  const local = partsIn(timeZone, time);
  const isOutside = local.year.length > 4 || local.isBeforeChrist;
  return isOutside ? partsIn('UTC', time) : local;
}

/** ISO 8601 writes the years 1 to 9999 with four digits. */
export const firstTime = new Date('0001-01-01T00:00:00.000Z');
export const lastTime = new Date('9999-12-31T23:59:59.999Z');

/** Of a time outside, the nearer end. */
export function withinYears(date: Date): Date {
  if (date < firstTime) return firstTime;
  return date > lastTime ? lastTime : date;
}

function partsIn(timeZone: string, date: Date) {
  const parts = new Map(
    numbersIn(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return {
    year: part('year').padStart(4, '0'),
    isBeforeChrist: part('era') === 'BC',
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    /** `+01:00`, with seconds where clocks went by the sun. */
    offset,
    zone: labels.get(offset) ?? `UTC${offset}`,
    timeZone,
  };
}

const labels = new Map([
  ['+00:00', 'UTC'],
  ['+01:00', 'CET'],
  ['+02:00', 'CEST'],
]);

// A formatter takes longer to make than to use, and a page of results has a hundred dates.
const formats = new Map<string, Intl.DateTimeFormat>();

function numbersIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
  formats.set(timeZone, format);
  return format;
}
