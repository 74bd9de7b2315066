import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is kept as argon2id and verifies only against itself', async () => {
  const hash = await hashPassword('seven green bottles');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'seven green bottles')).toBe(true);
  expect(await verifyPassword(hash, 'Seven green bottles')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('without a password nothing is right, and finding that out takes as much work', async () => {
  const hash = await hashPassword('seven green bottles');
  const work = { withPassword: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY };
  for (const _ of Array(5)) {
    work.withPassword = Math.min(work.withPassword, await workOfVerifying(hash));
    work.without = Math.min(work.without, await workOfVerifying(null));
  }
  expect(work.without / work.withPassword).toBeGreaterThan(0.75);
  expect(work.without / work.withPassword).toBeLessThan(1.35);
});

/** In microseconds of processor time, which another program's load does not change. */
async function workOfVerifying(hash: string | null): Promise<number> {
  const before = process.cpuUsage();
  expect(await verifyPassword(hash, 'another password')).toBe(false);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
