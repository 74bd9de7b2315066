import { expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { testPanel } from '../testing/test-panel.ts';
import { deskNetworkCheck } from './desk-network.ts';

test.each([
  [undefined, '203.0.113.9', true],
  [['192.0.2.7'], '192.0.2.7', true],
  [['192.0.2.7'], '192.0.2.8', false],
  [['192.0.2.0/24'], '::ffff:192.0.2.200', true],
  [['192.0.2.0/24', '2001:db8:7::/64'], '2001:db8:7::1', true],
  [['2001:db8:7::/64'], '2001:db8:8::1', false],
  [['192.0.2.0/24'], undefined, false],
])('with DESK_NETWORKS %j, the desk can be used from %s: %s', (networks, address, isAllowed) => {
  expect(deskNetworkCheck(networks)(address) === null).toBe(isAllowed);
});

test('from elsewhere, registry staff get nothing but the address that the server saw', async () => {
  await using panel = await testPanel({ environment: { deskNetworks: ['192.0.2.0/24'] } });
  const staff = panel.asDesk('DESK_ADMIN');
  for (const { method, path, permission, body } of await contractEndpoints()) {
    if (permission === 'public') continue;
    const response = await staff.request(method, path, body && {});
    expect([path, response.statusCode, response.json().messages[0]]).toEqual([
      path,
      403,
      expect.objectContaining({ messageKey: 'desk.network', values: { address: '127.0.0.1' } }),
    ]);
  }
  expect((await panel.as('ADMIN').request('GET', '/services/me')).statusCode).toBe(200);
});
