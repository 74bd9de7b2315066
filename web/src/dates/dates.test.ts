import { expect, test } from 'vitest';

import { formatTimestamp } from './dates.ts';
import { formatDay, formatDayAndTime, formatDayOf, formatMonth } from './days.ts';
import { formatRegistrationTime } from './registration-time.tsx';

test.each([
  ['2026-11-15T13:03:09Z', '2026/11/15 14:03:09 CET'],
  ['2026-07-01T22:00:00Z', '2026/07/02 00:00:00 CEST'],
  // The hour that occurs twice, and the one that is skipped.
  ['2026-10-25T00:30:00Z', '2026/10/25 02:30:00 CEST'],
  ['2026-10-25T01:30:00Z', '2026/10/25 02:30:00 CET'],
  ['2026-03-29T00:59:00Z', '2026/03/29 01:59:00 CET'],
  ['2026-03-29T01:00:00Z', '2026/03/29 03:00:00 CEST'],
  ['2025-12-31T23:30:00.123456Z', '2026/01/01 00:30:00 CET'],
])('%s reads %s', (timestamp, text) => {
  expect(formatTimestamp(timestamp)).toBe(text);
});

const ends = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'] as const;

test.each([
  ['Europe/Brussels', '0001/01/01 00:17:30 UTC+00:17:30', '9999/12/31 23:59:59 UTC', '31 Dec 9999 23:59 UTC'],
  ['Etc/GMT+12', '0001/01/01 00:00:00 UTC', '9999/12/31 11:59:59 UTC-12:00', '31 Dec 9999 11:59 UTC-12:00'],
  ['UTC', '0001/01/01 00:00:00 UTC', '9999/12/31 23:59:59 UTC', '31 Dec 9999 23:59 UTC'],
  ['Etc/GMT-14', '0001/01/01 14:00:00 UTC+14:00', '9999/12/31 23:59:59 UTC', '31 Dec 9999 23:59 UTC'],
])('in %s the earliest and latest times read %s and %s', (zone, first, last, lastDate) => {
  expect(ends.map((end) => formatTimestamp(end, zone))).toEqual([first, last]);
  expect(formatRegistrationTime(ends[1], 'en', zone)).toBe(lastDate);
  expect(ends.map((end) => formatDayOf(end, 'en', zone))).toEqual(['1 Jan 1', '31 Dec 9999']);
});

test.each([
  ['en', '15 Nov 2026 14:03 CET'],
  ['fr', '15 nov. 2026 14:03 CET'],
  ['el', '15 Νοε 2026 14:03 CET'],
  // Bulgarian has no short month names, only numbers.
  ['bg', '15 ноември 2026 14:03 CET'],
] as const)('in %s the date of a registration reads %s', (language, text) => {
  expect(formatRegistrationTime('2026-11-15T13:03:09Z', language)).toBe(text);
});

test('the day of a timestamp is the day in Brussels', () => {
  expect(formatDayOf('2026-12-31T23:30:00Z', 'en')).toBe('1 Jan 2027');
});

test('days of a registration have two digits', () => {
  expect(formatRegistrationTime('2026-01-05T08:03:00Z', 'en')).toBe('05 Jan 2026 09:03 CET');
});

// Used unless Behaviour DATES-1 requires another form.
test.each([
  ['en', '2026-12-07', '7 Dec 2026', 'December 2026'],
  ['nl', '2026-12-07', '7 dec 2026', 'december 2026'],
  ['fr', '2026-12-07', '7 déc. 2026', 'décembre 2026'],
  ['de', '2026-12-07', '07.12.2026', 'Dezember 2026'],
  ['en', '2028-02-29', '29 Feb 2028', 'February 2028'],
  ['hu', '2026-12-07', '2026. dec. 7.', '2026. december'],
] as const)('in %s the day %s is written %s, and its month %s', (language, day, words, month) => {
  expect(formatDay(day, language)).toBe(words);
  expect(formatMonth(day.slice(0, 7), language)).toBe(month);
});

test.each([
  ['en', '7 Jan 2027, 00:30 CET'],
  ['nl', '7 jan 2027, 00:30 CET'],
  ['fr', '7 janv. 2027, 00:30 CET'],
  ['de', '07.01.2027, 00:30 CET'],
] as const)('in %s a time is written %s', (language, words) => {
  expect(formatDayAndTime('2027-01-06T23:30:00Z', language)).toBe(words);
});
