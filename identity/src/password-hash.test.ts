import { expect, test } from 'vitest';
import { hashPassword, NOBODYS_HASH, verifyPassword } from './password-hash.ts';

test('a password is kept as argon2id and verifies only against itself', async () => {
  const hash = await hashPassword('seven green bottles');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'seven green bottles')).toBe(true);
  expect(await verifyPassword(hash, 'Seven green bottles')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('without a password nothing matches, and checking takes as much work', async () => {
  const real = await hashPassword('seven green bottles');
  // Algorithm, cost and lengths determine the work of verifying a hash.
  const workOf = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length));
  expect(workOf(NOBODYS_HASH)).toEqual(workOf(real));
  expect(await verifyPassword(null, 'seven green bottles')).toBe(false);
});
