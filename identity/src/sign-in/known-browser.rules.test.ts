import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { knownAs, withMark } from './known-browser.rules.ts';

const key = randomBytes(32);
const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 15);
const sam = { id: '6f0e2a56-5c3c-4d4f-8b8e-0d6f1c1a0001', notBefore: NOW - DAY, signedInAt: NOW };
const kim = { ...sam, id: '6f0e2a56-5c3c-4d4f-8b8e-0d6f1c1a0002' };
const cookie = withMark('', key, sam, NOW);

test('a browser is known to the account that signed in, and to no other', () => {
  expect(knownAs(cookie, key, sam, NOW)).toMatch(/^[\w-]{22}$/);
  expect(knownAs(cookie, key, kim, NOW)).toBeUndefined();
  expect(cookie).not.toContain(sam.id);
});

test.each([
  ['another key', cookie, randomBytes(32), sam, NOW],
  ['90 days later', cookie, key, sam, NOW + 90 * DAY],
  ['a password set since', cookie, key, { ...sam, notBefore: NOW + 1 }, NOW],
  ['another time in it', cookie.replace(/^\w+/, (NOW + DAY).toString(36)), key, sam, NOW],
  ['another browser in it', cookie.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`), key, sam, NOW],
  ['another signature', `${cookie.slice(0, -2)}xx`, key, sam, NOW],
  ['nothing in it', '', key, sam, NOW],
  ['garbage in it', '~~..~\u0000', key, sam, NOW],
] as const)('with %s it is unknown', (_, value, secret, account, now) => {
  expect(knownAs(value, secret, account, now)).toBeUndefined();
});

test('it lasts from the latest sign-in, and the browser keeps its name', () => {
  const later = withMark(cookie, key, { ...sam, signedInAt: NOW + 60 * DAY }, NOW + 60 * DAY);
  expect(knownAs(later, key, sam, NOW + 140 * DAY)).toBe(knownAs(cookie, key, sam, NOW));
  expect(later.split('~')).toHaveLength(1);
});

test('up to five accounts share a browser; the least recent is dropped first', () => {
  const accounts = Array.from({ length: 6 }, (_, index) => ({ ...sam, id: `account-${index}` }));
  const shared = accounts.reduce((value, account) => withMark(value, key, account, NOW), '');
  const known = accounts.map((account) => knownAs(shared, key, account, NOW) !== undefined);
  expect(known).toEqual([false, true, true, true, true, true]);
});
