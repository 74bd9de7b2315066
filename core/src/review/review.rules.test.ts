import { expect, test } from 'vitest';
import { inReviewOrder, isUnused } from './review.rules.ts';

const now = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

test.each([
  [false, daysAgo(0), null],
  [false, daysAgo(89.9), daysAgo(400)],
  [true, daysAgo(90), daysAgo(400)],
  // Never used.
  [false, null, daysAgo(89)],
  [true, null, daysAgo(90)],
  [true, null, null],
])('unused is %s for a last use %s of an entry added %s', (unused, lastUsed, added) => {
  expect(isUnused(lastUsed, added, now)).toBe(unused);
});

test('unused entries come first, then the least recently used', () => {
  const entries = [
    { id: 'today', lastUsed: daysAgo(0), unused: false },
    { id: 'last spring', lastUsed: daysAgo(200), unused: true },
    { id: 'last week', lastUsed: daysAgo(7), unused: false },
    { id: 'never', lastUsed: null, unused: true },
    { id: 'new', lastUsed: null, unused: false },
  ];
  expect(inReviewOrder(entries).map(({ id }) => id)).toEqual(['never', 'last spring', 'new', 'last week', 'today']);
});
