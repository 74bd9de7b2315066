import { expect, onTestFinished, test, vi } from 'vitest';
import { rememberVerified } from './verified-tokens.ts';

const sam = { subject: 'sam', session: 'first', signedInAt: 900 };

function clock() {
  let time = 1_000_000;
  return {
    now: () => time,
    pass(ms: number) {
      time += ms;
    },
  };
}

test('a valid token is verified once per half minute', async () => {
  const { now, pass } = clock();
  let checks = 0;
  const proofOf = rememberVerified(async () => {
    checks += 1;
    return { ...sam, expiresAt: Date.now() + 300_000 };
  }, now);
  expect(await proofOf('token')).toEqual(sam);
  pass(29_999);
  expect(await proofOf('token')).toEqual(sam);
  expect(checks).toBe(1);
  pass(1);
  expect(await proofOf('token')).toEqual(sam);
  expect(checks).toBe(2);
});

test('no token is cached beyond its expiry', async () => {
  const { now, pass } = clock();
  const end = now() + 5_000;
  const proofOf = rememberVerified(async () => (now() < end ? { ...sam, expiresAt: end } : undefined), now, now);
  expect(await proofOf('token')).toEqual(sam);
  pass(5_000);
  expect(await proofOf('token')).toBeUndefined();
});

test('a clock that is set back does not extend anything', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let checks = 0;
  const proofOf = rememberVerified(async () => {
    checks += 1;
    return checks === 1 ? { ...sam, expiresAt: Date.now() + 5_000 } : undefined;
  });
  expect(await proofOf('token')).toEqual(sam);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5_000);
  expect(await proofOf('token')).toBeUndefined();
});

test('a refused token is verified every time, and never confused with another', async () => {
  const good = new Set<string>();
  const proofOf = rememberVerified(async (token) =>
    good.has(token) ? { ...sam, subject: token, expiresAt: Date.now() + 300_000 } : undefined,
  );
  expect(await proofOf('one')).toBeUndefined();
  good.add('one');
  expect(await proofOf('one')).toEqual({ ...sam, subject: 'one' });
  expect(await proofOf('two')).toBeUndefined();
});
