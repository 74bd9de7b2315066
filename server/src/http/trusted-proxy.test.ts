import { readEnvironment } from '@panel/core';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const proxied = (n: number) => `198.51.100.${n}, 203.0.113.9`;

test.each([
  ['an address that the client wrote in front of its own', 'loopback', '127.0.0.1', proxied],
  ['a header from someone other than the proxy', 'loopback', '203.0.113.9', (n: number) => `198.51.100.${n}`],
  ['a header without a known proxy', 'off', '203.0.113.9', (n: number) => `198.51.100.${n}`],
  [
    'addresses before the second of two proxies',
    'loopback,10.0.0.0/8',
    '127.0.0.1',
    (n: number) => `${proxied(n)}, 10.1.2.3`,
  ],
])('%s is not trusted', async (_, TRUST_PROXY, remoteAddress, forwardedFor) => {
  const { trustProxy } = readEnvironment({ TRUST_PROXY });
  await using panel = await testPanel({
    environment: { trustProxy, requestsPerMinute: { account: 9, anonymous: 2, signIn: 9, token: 9 } },
  });
  const statuses: number[] = [];
  for (const n of [1, 2, 3]) {
    const headers = { 'x-forwarded-for': forwardedFor(n) };
    const { statusCode } = await panel.app.inject({ url: '/services/config', remoteAddress, headers });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('behind a known proxy, one stranger does not use up the limit of others', async () => {
  const { trustProxy } = readEnvironment({ TRUST_PROXY: 'loopback' });
  await using panel = await testPanel({
    environment: { trustProxy, requestsPerMinute: { account: 9, anonymous: 1, signIn: 9, token: 9 } },
  });
  for (const address of ['203.0.113.9', '203.0.113.10']) {
    const headers = { 'x-forwarded-for': address };
    expect((await panel.app.inject({ url: '/services/config', headers })).statusCode).toBe(200);
  }
});
