import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

// Uses a real connection, unlike the route tests, because downloads depend on it.

let panel: Awaited<ReturnType<typeof panelWithBigMonth>>;
beforeAll(async () => {
  panel = await panelWithBigMonth();
}, 60_000);
afterAll(() => panel[Symbol.asyncDispose]());

async function panelWithBigMonth() {
  const panel = await testPanel();
  // Far more than any buffer on the way holds, compressed or not.
  await sql`INSERT INTO ledger (registrar_id, occurred_at, type, domain_name, sv_trid)
    SELECT ${panel.registrar.id}, '2026-10-10T12:00:00Z', 'CREATE', md5(n::text) || md5((-n)::text), md5((2 * n)::text) || n
    FROM generate_series(1, 150000) AS n`.execute(panel.db);
  await panel.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = panel.app.server.address() as AddressInfo;
  const account = await panel.registrar.addAccount('jo', ['FINANCE']);
  const authorization = `Bearer ${await panel.token(account.id)}`;

  async function download(encoding: string): Promise<IncomingMessage> {
    const request = get({
      port,
      path: '/services/registrar/finance/billingLines/csv?year=2026&month=10',
      headers: { host: 'localhost:8080', authorization, 'accept-encoding': encoding },
    });
    const [response] = await once(request, 'response');
    return response;
  }

  async function runningQueries(): Promise<number> {
    const { rows } = await panel.database.pool.query(
      `SELECT count(*) AS n FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'registrar-panel-export' AND state <> 'idle'`,
    );
    return rows[0].n;
  }
  return Object.assign(panel, { download, runningQueries });
}

test.each(['identity', 'gzip'])(
  'a browser that disconnects in the middle of a file (%s) ends its query',
  { timeout: 30_000 },
  async (encoding) => {
    const response = await panel.download(encoding);
    expect([response.statusCode, response.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
    await once(response, 'readable');
    expect(await panel.runningQueries()).toBe(1);
    response.destroy();
    await vi.waitFor(async () => expect(await panel.runningQueries()).toBe(0), 20_000);
  },
);

test('a database failure in the middle breaks off the download, so that no partial file looks complete', async () => {
  const response = await panel.download('identity');
  await once(response, 'readable');
  await panel.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'registrar-panel-export'`,
  );
  const outcome = Promise.race([
    once(response, 'end').then(() => 'whole'),
    once(response, 'error').then(() => 'broken off'),
  ]);
  response.resume();
  expect(await outcome.catch(() => 'broken off')).toBe('broken off');
});
