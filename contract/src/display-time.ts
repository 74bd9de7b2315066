import { displayTimeZone } from './limits.ts';

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

/** `2026/11/15 14:03:09 CET` */
export function displayTimestamp(date: Date): string {
  const { year, month, day, hour, minute, second, zone } = inDisplayZone(date);
  return `${year}/${month}/${day} ${hour}:${minute}:${second} ${zone}`;
}

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
