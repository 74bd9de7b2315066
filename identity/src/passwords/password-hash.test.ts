import { expect, test } from 'vitest';
import { hashGate, hashPassword, nobodysHash, TooBusyError, verifyPassword } from './password-hash.ts';

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

test('the gate refuses one too many and opens again', async () => {
  const gate = hashGate(2);
  const finish: (() => void)[] = [];
  const work = () => gate(() => new Promise<void>((resolve) => finish.push(resolve)));
  const running = [work(), work()];
  await expect(work()).rejects.toThrow(TooBusyError);
  for (const resolve of finish) resolve();
  await Promise.all(running);
  await expect(gate(async () => 'done')).resolves.toBe('done');
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(Promise.all([gate(async () => 1), gate(async () => 2)])).resolves.toEqual([1, 2]);
});
