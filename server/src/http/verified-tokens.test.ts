import { expect, test } from 'vitest';
import { rememberVerified } from './verified-tokens.ts';

function clock() {
  let time = 1_000_000;
  return {
    now: () => time,
    pass(ms: number) {
      time += ms;
    },
  };
}

test('a good token is checked once in half a minute', async () => {
  const { now, pass } = clock();
  let checks = 0;
  const subjectOf = rememberVerified(async () => {
    checks += 1;
    return { subject: 'sam', expiresAt: now() + 300_000 };
  }, now);
  expect(await subjectOf('token')).toBe('sam');
  pass(29_999);
  expect(await subjectOf('token')).toBe('sam');
  expect(checks).toBe(1);
  pass(1);
  expect(await subjectOf('token')).toBe('sam');
  expect(checks).toBe(2);
});

test('no token is remembered beyond its expiry', async () => {
  const { now, pass } = clock();
  const end = now() + 5_000;
  const subjectOf = rememberVerified(async () => (now() < end ? { subject: 'sam', expiresAt: end } : undefined), now);
  expect(await subjectOf('token')).toBe('sam');
  pass(5_000);
  expect(await subjectOf('token')).toBeUndefined();
});

test('a refused token is checked again every time, and no token is taken for another', async () => {
  const good = new Set<string>();
  const subjectOf = rememberVerified(async (token) =>
    good.has(token) ? { subject: token, expiresAt: Date.now() + 300_000 } : undefined,
  );
  expect(await subjectOf('one')).toBeUndefined();
  good.add('one');
  expect(await subjectOf('one')).toBe('one');
  expect(await subjectOf('two')).toBeUndefined();
});
