import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test('accounts and addresses have separate limits; files have none', async () => {
  await using panel = await testPanel({
    environment: { requestsPerMinute: { account: 3, anonymous: 2, signIn: 2, token: 3 } },
  });
  const statuses = async (ask: () => Promise<{ statusCode: number }>, times: number) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await ask()).statusCode);
    return seen;
  };
  expect(await statuses(() => panel.anonymous.request('GET', '/services/config'), 3)).toEqual([200, 200, 429]);
  expect(await statuses(() => panel.anonymous.request('GET', '/services/country'), 1)).toEqual([429]);
  expect(await statuses(() => panel.as('TECH').request('GET', '/services/country'), 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(() => panel.as('ADMIN').request('GET', '/services/country'), 1)).toEqual([200]);
  expect(await statuses(() => panel.anonymous.request('GET', '/assets/config/config.json'), 3)).toEqual([
    200, 200, 200,
  ]);
  expect(await statuses(() => panel.anonymous.request('GET', '/assets/app-0a1b2c3d.js'), 5)).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

test('users of a held registrar have the limit of accounts, per session', async () => {
  await using panel = await testPanel({
    environment: { requestsPerMinute: { account: 2, anonymous: 1, signIn: 1, token: 1 } },
  });
  const { id } = await panel.registrar.addAccount('sam', ['TECH']);
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', panel.registrar.id).execute();
  for (const token of [await panel.token(id), await panel.token(id)]) {
    const headers = { authorization: `Bearer ${token}` };
    const ask = async () => (await panel.app.inject({ url: '/services/registrar', headers })).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([403, 403, 429]);
  }
});

test('a refusal says when to try again', async () => {
  await using panel = await testPanel({
    environment: { requestsPerMinute: { account: 1, anonymous: 1, signIn: 1, token: 1 } },
  });
  await panel.anonymous.request('GET', '/services/config');
  const refused = await panel.anonymous.request('GET', '/services/config');
  expect(refused.json().messages[0].messageKey).toBe('rate.limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('without an account, an IPv6 network counts as one address', async () => {
  const environment = {
    requestsPerMinute: { account: 1, anonymous: 1, signIn: 1, token: 1 },
    trustProxy: ['loopback'],
  };
  await using panel = await testPanel({ environment });
  const ask = async (ip: string) =>
    (await panel.app.inject({ url: '/services/config', headers: { 'x-forwarded-for': ip } })).statusCode;
  expect(await ask('2001:db8:0:1::1')).toBe(200);
  expect(await ask('2001:db8:0:1:ffff::2')).toBe(429);
  expect(await ask('2001:db8:0:2::1')).toBe(200);
});
