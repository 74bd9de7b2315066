import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.rules.ts';

test.each([
  ['2026-11-20T02:00', 'Europe/Brussels', '2026-11-20T01:00:00.000Z'],
  ['2026-07-20T02:00', 'Europe/Brussels', '2026-07-20T00:00:00.000Z'],
  ['2026-10-25T01:59', 'Europe/Brussels', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Brussels', '2026-10-25T02:00:00.000Z'],
  ['2027-03-28T01:59', 'Europe/Brussels', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Brussels', '2027-03-28T01:00:00.000Z'],
  ['2026-11-20T00:30', 'Pacific/Auckland', '2026-11-19T11:30:00.000Z'],
  ['2026-06-20T23:45', 'Pacific/Auckland', '2026-06-20T11:45:00.000Z'],
  ['2026-06-20T12:00', 'Asia/Kathmandu', '2026-06-20T06:15:00.000Z'],
])('%s in %s is %s, and vice versa', (local, zone, time) => {
  expect(fromLocalTime(local, zone)).toBe(time);
  expect(toLocalTime(time, zone)).toBe(local);
});

test('a local time that occurs twice is one of the two', () => {
  const time = fromLocalTime('2026-10-25T02:30', 'Europe/Brussels') ?? '';
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(time);
});

test('a skipped local time is at most an hour off', () => {
  const time = fromLocalTime('2027-03-28T02:30', 'Europe/Brussels') ?? '';
  expect(['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z']).toContain(time);
});

test.each(['', '2026-11-20', 'nonsense'])('%j is not a time', (text) => {
  expect(fromLocalTime(text, 'Europe/Brussels')).toBeNull();
});
