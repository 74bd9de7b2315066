import type { Expiring } from '@panel/contract/expiring';
import { expect, test } from 'vitest';
import { expiringCounts, expiringMonths, isNothing } from './expiring.rules.ts';

const nothing: Expiring = {
  today: '2028-02-22',
  ...{ overdue: 0, within7: 0, within30: 0, within60: 0, within90: 0, redemption: 0 },
  months: [
    { month: '2028-02', count: 0 },
    { month: '2028-03', count: 0 },
    { month: '2028-12', count: 0 },
  ],
};

test('each count links to the search with its days, both inclusive', () => {
  const counts = expiringCounts({ ...nothing, overdue: 3, within7: 4, within90: 9, redemption: 2 });
  expect(counts.map(({ name, count, until }) => [name, count, until])).toEqual([
    ['overdue', 3, '2028-02-21'],
    ['within7', 4, '2028-02-29'],
    ['within30', 0, '2028-03-23'],
    ['within60', 0, '2028-04-22'],
    ['within90', 9, '2028-05-22'],
    ['redemption', 2, null],
  ]);
  expect(counts.map(({ address }) => address)).toEqual([
    '/registrations/search?expiresTo=2028-02-21&page=1',
    '/registrations/search?expiresFrom=2028-02-22&expiresTo=2028-02-29&page=1',
    '/registrations/search?expiresFrom=2028-02-22&expiresTo=2028-03-23&page=1',
    '/registrations/search?expiresFrom=2028-02-22&expiresTo=2028-04-22&page=1',
    '/registrations/search?expiresFrom=2028-02-22&expiresTo=2028-05-22&page=1',
    '/registrations/search?rgp=REDEMPTION_PERIOD&page=1',
  ]);
});

test('a month links to its first and last day, and its bar is relative to the largest month', () => {
  const months = [
    { month: '2028-02', count: 5 },
    { month: '2028-11', count: 20 },
    { month: '2028-12', count: 0 },
  ];
  expect(expiringMonths({ ...nothing, months })).toEqual([
    { ...months[0], share: 0.25, address: '/registrations/search?expiresFrom=2028-02-01&expiresTo=2028-02-29&page=1' },
    { ...months[1], share: 1, address: '/registrations/search?expiresFrom=2028-11-01&expiresTo=2028-11-30&page=1' },
    { ...months[2], share: 0, address: '/registrations/search?expiresFrom=2028-12-01&expiresTo=2028-12-31&page=1' },
  ]);
});

test('nothing expires if every count is zero', () => {
  expect(isNothing(nothing)).toBe(true);
  expect(isNothing({ ...nothing, redemption: 1 })).toBe(false);
  expect(isNothing({ ...nothing, months: [{ month: '2029-01', count: 1 }] })).toBe(false);
});
