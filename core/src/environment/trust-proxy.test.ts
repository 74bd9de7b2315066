import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';

test.each([
  ['off', false],
  ['loopback', ['loopback']],
  ['10.0.0.5, 10.1.0.0/24,2001:db8::/32', ['10.0.0.5', '10.1.0.0/24', '2001:db8::/32']],
] as const)('TRUST_PROXY=%s', (TRUST_PROXY, proxies) => {
  expect(readEnvironment({ TRUST_PROXY }).trustProxy).toEqual(proxies);
});

test.each([
  'true',
  '1',
  'foo',
  'uniquelocal',
  '10.0.0.5/0',
  '10.0.0.0/33',
  '10.0.0.0/255.0.0.0',
  '::/0',
  'fe80::1%eth0',
  '10.0.0.5,',
  '10.0.0.5 ::1',
])('TRUST_PROXY=%s stops the start with one line', (TRUST_PROXY) => {
  expect(() => readEnvironment({ TRUST_PROXY })).toThrow(
    /^TRUST_PROXY must be the addresses or networks of your proxies, or loopback, .+$/,
  );
});
