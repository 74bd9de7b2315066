import { expect, test } from 'vitest';
import { hashPassword, nobodysHash, verifyPassword } from './password-hash.ts';

test('a password is kept as argon2id and verifies only against itself', async () => {
  const hash = await hashPassword('seven green bottles');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'seven green bottles')).toBe(true);
  expect(await verifyPassword(hash, 'Seven green bottles')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('without a password nothing is right, and finding that out takes a hash of the same cost', async () => {
  expect(await verifyPassword(null, 'the password of nobody')).toBe(false);
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  expect(cost(await nobodysHash())).toEqual(cost(await hashPassword('seven green bottles')));
});
