import { expect, test } from 'vitest';
import { billingMonths, billingYears, lastBillingMonth } from './billing-months.rules.ts';

test.each([
  ['2023-06-01T00:00:00Z', '2026-11-15T12:00:00Z', [2023, 2024, 2025, 2026]],
  ['2026-01-01T00:00:00Z', '2026-11-15T12:00:00Z', [2026]],
  // At the turn of the year Brussels is an hour ahead of UTC.
  ['2024-12-31T22:59:59Z', '2025-12-31T22:59:59Z', [2024, 2025]],
  ['2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z', [2025, 2026]],
  // A registrar created in the future still has a year to choose.
  ['2027-01-01T12:00:00Z', '2026-11-15T12:00:00Z', [2026]],
])('a registrar created at %s can choose, at %s, from %j', (created, now, years) => {
  expect(billingYears(created, new Date(now))).toEqual(years);
});

test.each([
  [2025, '2026-11-15T12:00:00Z', 12],
  [2026, '2026-11-15T12:00:00Z', 11],
  [2026, '2026-12-31T22:59:59Z', 12],
  [2027, '2026-12-31T23:00:00Z', 1],
  [2026, '2026-01-31T22:59:59Z', 1],
  [2026, '2026-01-31T23:00:00Z', 2],
  // Two hours in summer.
  [2026, '2026-03-31T21:59:59Z', 3],
  [2026, '2026-03-31T22:00:00Z', 4],
  [2026, '2026-10-31T22:59:59Z', 10],
  [2026, '2026-10-31T23:00:00Z', 11],
])('in %i, at %s, the choice goes up to month %i', (year, now, last) => {
  expect(billingMonths(year, new Date(now)).at(-1)).toBe(last);
  expect(billingMonths(year, new Date(now))).toHaveLength(last);
});

test.each([
  ['2026-11-15T12:00:00Z', [2024, 2025, 2026], { year: 2026, month: 11 }],
  ['2026-12-31T23:00:00Z', [2026, 2027], { year: 2027, month: 1 }],
])('at %s, with the years %j, the preselected month is %j', (now, years, month) => {
  expect(lastBillingMonth(years, new Date(now))).toEqual(month);
});
