import { expect, test } from 'vitest';

import { formatDate, formatTimestamp } from './dates.ts';
import { formatDay, formatDayOf, formatMonth } from './days.ts';

test.each([
  ['2026-11-15T13:03:09Z', '2026/11/15 14:03:09 CET'],
  ['2026-07-01T22:00:00Z', '2026/07/02 00:00:00 CEST'],
  // The hour that comes twice, and the one that is left out.
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
])('in %s the ends of time read %s and %s', (zone, first, last, lastDate) => {
  expect(ends.map((end) => formatTimestamp(end, zone))).toEqual([first, last]);
  expect(formatDate(ends[1], 'en', zone)).toBe(lastDate);
  expect(ends.map((end) => formatDayOf(end, 'en', zone))).toEqual(['01 Jan 0001', '31 Dec 9999']);
});

test.each([
  ['en', '15 Nov 2026 14:03 CET'],
  ['fr', '15 nov. 2026 14:03 CET'],
  ['el', '15 Νοε 2026 14:03 CET'],
  // No short names there, only numbers.
  ['bg', '15 ноември 2026 14:03 CET'],
] as const)('in %s the date of a registration reads %s', (language, text) => {
  expect(formatDate('2026-11-15T13:03:09Z', language)).toBe(text);
});

test.each([
  ['2026-12-01', '01 Dec 2026'],
  ['0001-01-01', '01 Jan 0001'],
])('the day %s reads %s', (day, text) => {
  expect(formatDay(day, 'en')).toBe(text);
});

test('the day of a time is the day in Brussels', () => {
  expect(formatDayOf('2026-12-31T23:30:00Z', 'en')).toBe('01 Jan 2027');
});

test('days have two digits', () => {
  expect(formatDate('2026-01-05T08:03:00Z', 'en')).toBe('05 Jan 2026 09:03 CET');
});

test.each([
  ['2026-11-01', 'en', '01 Nov 2026', 'November 2026'],
  ['2028-02-29', 'en', '29 Feb 2028', 'February 2028'],
  ['2026-03-31', 'de', '31 Mär 2026', 'März 2026'],
] as const)('the day %s reads in %s «%s», its month «%s»', (day, language, words, month) => {
  expect(formatDay(day, language)).toBe(words);
  expect(formatMonth(day.slice(0, 7), language)).toBe(month);
});
