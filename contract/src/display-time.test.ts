import { afterEach, expect, test } from 'vitest';
import { BRUSSELS, displayTimestamp, displayTimeZone, isTimeZone, setDisplayTimeZone } from './display-time.ts';

afterEach(() => setDisplayTimeZone(BRUSSELS));

test.each([
  ['Europe/Brussels', '2026/01/15 13:00:00 CET', '2026/07/15 14:00:00 CEST'],
  ['Europe/Warsaw', '2026/01/15 13:00:00 CET', '2026/07/15 14:00:00 CEST'],
  // Zones with the same offsets but other labels.
  ['Africa/Lagos', '2026/01/15 13:00:00 UTC+01:00', '2026/07/15 13:00:00 UTC+01:00'],
  ['Africa/Cairo', '2026/01/15 14:00:00 UTC+02:00', '2026/07/15 15:00:00 UTC+03:00'],
  ['Asia/Kathmandu', '2026/01/15 17:45:00 UTC+05:45', '2026/07/15 17:45:00 UTC+05:45'],
  ['America/St_Johns', '2026/01/15 08:30:00 UTC-03:30', '2026/07/15 09:30:00 UTC-02:30'],
  ['Pacific/Auckland', '2026/01/16 01:00:00 UTC+13:00', '2026/07/16 00:00:00 UTC+12:00'],
  ['Europe/London', '2026/01/15 12:00:00 UTC', '2026/07/15 13:00:00 UTC+01:00'],
])('noon in UTC reads in %s «%s» and «%s»', (zone, winter, summer) => {
  setDisplayTimeZone(zone);
  expect(displayTimeZone()).toBe(zone);
  expect(displayTimestamp(new Date('2026-01-15T12:00:00Z'))).toBe(winter);
  expect(displayTimestamp(new Date('2026-07-15T12:00:00Z'))).toBe(summer);
});

test.each([
  ['Asia/Kathmandu', true],
  ['UTC', true],
  ['Etc/GMT+12', true],
  ['Mars/Base', false],
  ['+05:45', false],
  ['', false],
  ["Europe/Brussels'; --", false],
])('isTimeZone(%j) is %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
