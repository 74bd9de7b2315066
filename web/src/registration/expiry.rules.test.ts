import { expect, test } from 'vitest';
import { expiryUrgency } from './expiry.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2027-11-15T12:00:00Z', null],
  ['2026-12-15T12:00:00Z', null],
  ['2026-12-15T11:59:59Z', 'soon'],
  ['2026-11-15T12:00:01Z', 'soon'],
  ['2026-11-15T12:00:00Z', 'over'],
  ['2025-11-15T12:00:00Z', 'over'],
])('an expiry on %s is %s', (date, urgency) => {
  expect(expiryUrgency(date, now)).toBe(urgency);
});
