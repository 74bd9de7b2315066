import { expect, test } from 'vitest';
import { hashOf, isAccessToken, isWhole, newToken, refusalOf } from './token.rules.ts';

test('a token is rp_ and 43 random characters, and its hash is SHA-256', () => {
  const token = newToken();
  expect(token).toMatch(/^rp_[\w-]{43}$/);
  expect([isAccessToken(token), isWhole(token)]).toEqual([true, true]);
  for (const part of ['rp_', token.slice(0, -1), `${token}x`]) {
    expect([isAccessToken(part), isWhole(part)]).toEqual([true, false]);
  }
  expect(newToken()).not.toBe(token);
  expect(hashOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

const good = { isExpired: false, addresses: [], registrarStatus: 'ACTIVE', registrarIsHeld: false };

test.each([
  [null, {}, '192.0.2.7'],
  [null, {}, null],
  [null, { registrarStatus: 'INITIAL' }, null],
  [null, { registrarStatus: 'SUSPENDED' }, null],
  [null, { addresses: ['192.0.2.7', '2001:db8::1'] }, '2001:db8::1'],
  ['token.expired', { isExpired: true }, null],
  ['token.registrar.blocked', { registrarStatus: 'BLOCKED' }, null],
  ['token.registrar.blocked', { registrarStatus: 'DELETED' }, null],
  ['registrar.held', { registrarIsHeld: true, isExpired: true, registrarStatus: 'DELETED' }, null],
  ['token.address', { addresses: ['192.0.2.7'] }, '192.0.2.8'],
  ['token.address', { addresses: ['192.0.2.7'] }, null],
  ['token.expired', { isExpired: true, addresses: ['192.0.2.7'], registrarStatus: 'BLOCKED' }, null],
] as const)('%s: %j from %s', (refusal, token, address) => {
  expect(refusalOf({ ...good, ...token }, address)).toBe(refusal);
});
