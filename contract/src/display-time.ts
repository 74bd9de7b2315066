// Behaviour DATES-1: one time zone for the whole panel, with its label. `Intl` has the label in few languages (MEZ in
// German, UTC+1 in others), so it is derived from the offset.

export const BRUSSELS = 'Europe/Brussels';

let displayZone = BRUSSELS;

/** The zone of every displayed time, and of days and months in counts. */
export const displayTimeZone = (): string => displayZone;

/** Call it once, before anything is displayed: TIME_ZONE applies to the whole panel. */
export function setDisplayTimeZone(timeZone: string): void {
  displayZone = timeZone;
}

/** Whether `Intl` knows a time zone by this name; an offset is not a name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** `2026/11/15 14:03:09 CET` */
export function displayTimestamp(date: Date, timeZone?: string): string {
  const { year, month, day, hour, minute, second, zone } = inDisplayZone(date, timeZone);
  return `${year}/${month}/${day} ${hour}:${minute}:${second} ${zone}`;
}

/**
 * Registries write 9999-12-31T23:59:59Z for "never", which is the year 10000 east of Greenwich: a time outside the
 * years 1 to 9999 in the zone is shown in UTC.
 */
export function inDisplayZone(date: Date, timeZone = displayZone) {
  const time = withinYears(date);
  const local = partsIn(timeZone, time);
  const isOutside = local.year.length > 4 || local.isBeforeChrist;
  return isOutside ? partsIn('UTC', time) : local;
}

/** ISO 8601 writes the years 1 to 9999 with four digits. */
export const firstTime = new Date('0001-01-01T00:00:00.000Z');
export const lastTime = new Date('9999-12-31T23:59:59.999Z');

/** Returns the nearest limit for a time outside these years. */
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
    /** `+01:00`, with seconds for times before standard time. */
    offset,
    zone: labelOf(timeZone, offset),
    timeZone,
  };
}

const CENTRAL_EUROPEAN = new Map([
  ['+01:00', 'CET'],
  ['+02:00', 'CEST'],
]);

function labelOf(timeZone: string, offset: string): string {
  if (offset === '+00:00') return 'UTC';
  return (keepsCentralEuropeanTime(timeZone) && CENTRAL_EUROPEAN.get(offset)) || `UTC${offset}`;
}

const centralEuropean = new Map<string, boolean>();

/** Lagos has the same offset in winter and Cairo in summer, but neither uses the name. */
function keepsCentralEuropeanTime(timeZone: string): boolean {
  const known = centralEuropean.get(timeZone);
  if (known !== undefined) return known;
  const offsets = ['2026-01-15', '2026-07-15'].map(
    (day) =>
      numbersIn(timeZone)
        .formatToParts(new Date(day))
        .find(({ type }) => type === 'timeZoneName')?.value,
  );
  const keeps = offsets.join() === 'GMT+01:00,GMT+02:00';
  centralEuropean.set(timeZone, keeps);
  return keeps;
}

// Creating a formatter takes longer than using it, and a page of results has a hundred dates.
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
