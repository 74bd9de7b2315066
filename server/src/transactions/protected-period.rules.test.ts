import { expect, test } from 'vitest';
import { isThresholdReached, protectedPeriod } from './protected-period.rules.ts';

test.each([
  ['2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['2026-11-15T23:59:59.999Z', '2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-28T12:00:00.000Z', '2028-02-28T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  // Clocks in Brussels change, but UTC days always have 24 hours.
  ['2026-03-29T00:59:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T00:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  // In Brussels it is already the 16th.
  ['2026-07-15T22:30:00.000Z', '2026-07-15T00:00:00.000Z', '2026-07-16T00:00:00.000Z'],
])('at %s the period runs from %s to %s', (now, start, end) => {
  expect(protectedPeriod(new Date(now))).toEqual({ start: new Date(start), end: new Date(end) });
});

test.each([
  [99, 100, false],
  [100, 100, true],
  [101, 100, true],
  [0, 0, false],
  [1_000, 0, false],
  [0, 1, false],
])('%i transactions with a threshold of %i: reached is %s', (transactions, threshold, reached) => {
  expect(isThresholdReached(transactions, threshold)).toBe(reached);
});
