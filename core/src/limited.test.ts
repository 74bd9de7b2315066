import { expect, test } from 'vitest';
import { limited } from './limited.ts';

test.each([
  ['2026-11-15T13:03:09Z', 600, '14:14 CET', '2026-11-15T13:14:00.000Z'],
  ['2026-11-15T13:03:00Z', 600, '14:13 CET', '2026-11-15T13:13:00.000Z'],
  ['2026-07-15T22:59:59Z', 3600, '02:00 CEST', '2026-07-16T00:00:00.000Z'],
])('at %s, a wait of %i seconds ends at %s', (now, wait, words, time) => {
  const { message, values, retryAfter } = limited('users.mail.limited', wait, new Date(now));
  expect(message).toContain(`after ${words}`);
  expect(values).toEqual({ time });
  expect(retryAfter).toBe(wait);
});
