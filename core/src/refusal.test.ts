import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';

test('a refusal without a value that its text needs does not compile', () => {
  // @ts-expect-error: `n` is missing.
  expect(new Refusal('epp.ip.limit').message).toContain('{n}');
  // @ts-expect-error: `n` is missing from the values.
  expect(new Refusal('epp.ip.limit', { values: {} }).message).toContain('{n}');
  // @ts-expect-error: a time is a Date, so that it is shown in the reader's language.
  expect(new Refusal('users.mail.limited', { values: { time: '14:03 CET' } }).message).toContain('14:03 CET');
  expect(new Refusal('epp.ip.limit', { values: { n: 10 } }).message).toBe(
    'Too many IP addresses. The maximum number is 10.',
  );
  expect(new Refusal('not.found').values).toEqual({});
});
