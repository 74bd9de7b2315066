import { freezableServer } from '@panel/database/testing-frozen';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

vi.setConfig({ testTimeout: 60_000 });

async function frozenPanel() {
  const lines: { level: number; msg: string; reason?: string; err?: unknown }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
  const database = await freezableServer();
  const panel = await testPanel({ database, log });
  const account = await panel.registrar.addAccount('tess', ['TECH']);
  const headers = { authorization: `Bearer ${await panel.token(account.id)}` };
  const outcome = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const answer = await panel.app.inject({ method, url, headers, ...(payload && { payload }) });
    return [answer.statusCode, answer.json().messages?.[0]?.messageKey ?? answer.json().status ?? 'data'];
  };
  return {
    lines,
    database,
    read: () => outcome('GET', '/services/registrar'),
    write: () => outcome('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] }),
    ready: () => outcome('GET', '/health/ready'),
    /** The request with which a page stays signed in. */
    async refresh() {
      const url = '/realms/registrars/protocol/openid-connect/token';
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = 'grant_type=refresh_token&client_id=registrar-panel&refresh_token=some';
      const answer = await panel.app.inject({ method: 'POST', url, headers: form, payload });
      return [answer.statusCode, answer.json().error];
    },
    [Symbol.asyncDispose]: async () => {
      await database.thaw();
      await panel[Symbol.asyncDispose]();
    },
  };
}

const unavailable = [503, 'database.unavailable'];

test('an outage of a frozen database is logged in time, in one line, and ends as soon as it responds', async () => {
  await using panel = await frozenPanel();
  const { read, write, ready, refresh, database, lines } = panel;
  expect([await ready(), await read(), await write()]).toEqual([
    [200, 'ok'],
    [200, 'data'],
    [200, 'data'],
  ]);
  await database.freeze();
  let began = performance.now();
  await expect.poll(ready, { timeout: 5_000 }).toEqual([503, 'database unavailable']);
  expect(performance.now() - began).toBeLessThan(3_000);
  await expect.poll(write, { timeout: 10_000 }).toEqual(unavailable);
  expect(await Promise.all([read(), write(), read(), write(), write()])).toEqual(Array(5).fill(unavailable));
  for (const _ of [1, 2]) expect(await refresh()).toEqual([503, 'temporarily_unavailable']);
  expect(lines.filter(({ msg }) => msg === 'database unavailable')).toHaveLength(1);
  expect(lines.length).toBeLessThan(5);
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
  await database.thaw();
  began = performance.now();
  await expect.poll(write).toEqual([200, 'data']);
  await expect.poll(ready).toEqual([200, 'ok']);
  expect(performance.now() - began).toBeLessThan(2_000);
});
