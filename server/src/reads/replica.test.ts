import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { replicaConnection } from '@panel/core/reads';
import { connect, type Database } from '@panel/database/database';
import { type ReplicatedServer, replicatedServer } from '@panel/database/testing-replica';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createSearchConnections } from '../search/index.ts';
import { answeredBy, panelWithReplica } from '../testing/panel-with-replica.ts';
import { letPgbouncerIn, pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { createReads } from './index.ts';
import { watchReplica } from './replica.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: ReplicatedServer;
let replica: ReplicatedServer['replica'];
let asPanel: ReplicatedServer['asPanel'];
beforeAll(async () => {
  server = await replicatedServer();
  ({ replica, asPanel } = server);
  return () => server.close();
});

const search = '/services/domains/search?ulabel=*&page=0&size=100';
const loggedOnce = (reason: unknown) => [{ msg: 'replica not read: the primary serves reads', reason }];

test('a replica that stops leaves its reads to the primary, and is read again when it is back', async () => {
  await using panel = await panelWithReplica(server);
  const { request } = panel.as('SUPPORT');
  await panel.becomes('replica');
  await replica.stop();
  const reads = await answeredBy(() => Promise.all(Array.from({ length: 8 }, () => request('GET', search))));
  expect(reads.answer.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(new Set(reads.by)).toEqual(new Set(['failed']));
  expect(panel.warnings).toMatchObject(loggedOnce(expect.anything()));
  await replica.start();
  await panel.becomes('replica');
});

test('a read waits only a second for a frozen replica, and later reads do not wait', async () => {
  await using panel = await panelWithReplica(server);
  const { request } = panel.as('SUPPORT');
  await panel.becomes('replica');
  await replica.freeze();
  try {
    const { answer, by } = await answeredBy(() => request('GET', search));
    expect([answer.statusCode, by]).toEqual([200, ['failed']]);
    expect(panel.warnings).toMatchObject(loggedOnce('The database did not respond within 1 seconds.'));
  } finally {
    await replica.thaw();
  }
  await panel.becomes('replica');
});

const inRecovery = (db: Database) => sql<{ at: boolean }>`SELECT pg_is_in_recovery() AS at`.execute(db);

const sleeping = async () => {
  const asleep = "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(60)%' AND state = 'active'";
  return (await replica.query(asleep)).rowCount;
};

async function readsOfReplica(log = createLog('silent'), maxLagSeconds = 600) {
  // On a busy machine, a response may take longer than any user would wait.
  const connection = { ...replicaConnection(replica.url), beginMs: 20_000 };
  const opened = watchReplica({ primary: asPanel, connection, maxLagSeconds, log });
  const reads = createReads(asPanel, opened);
  const sam = { registrarId: 1, username: 'sam@aurora' };
  await expect.poll(async () => (await reads.run(sam, inRecovery)).rows, { timeout: 20_000 }).toEqual([{ at: true }]);
  return { reads, sam, [Symbol.asyncDispose]: async () => opened.close() };
}

test('the primary serves a query that replication cancels', async () => {
  await using opened = await readsOfReplica();
  await replica.query('ALTER SYSTEM SET max_standby_streaming_delay = 0');
  await replica.query('SELECT pg_reload_conf()');
  const ends: string[] = [];
  const { answer, by } = await answeredBy(() =>
    opened.reads.run(opened.sam, async (db) => {
      const { rows } = await inRecovery(db);
      if (!rows[0]?.at) return 'the primary';
      const query = sql`SELECT pg_sleep(60) FROM (SELECT count(*) FROM feed_stream) AS counted`.execute(db);
      const ended = query.catch((error) => ends.push(error.code));
      await expect.poll(sleeping, { timeout: 10_000 }).toBe(1);
      await server.pool.query('TRUNCATE feed_stream');
      await ended;
      return query;
    }),
  );
  expect([answer, by, ends]).toEqual(['the primary', ['failed'], ['40001']]);
  await replica.query('ALTER SYSTEM RESET max_standby_streaming_delay');
  await replica.query('SELECT pg_reload_conf()');
});

test('one line says that a replica is too far behind', async () => {
  const warnings: object[] = [];
  const log = createLog('warn', { write: (line) => warnings.push(JSON.parse(line)) });
  await using _opened = await readsOfReplica(log, 1);
  await replica.pause();
  try {
    await expect.poll(() => warnings).toMatchObject(loggedOnce('It is more than 1 s behind.'));
  } finally {
    await replica.resume();
  }
});

test('if the heartbeat cannot be written, the log says so and the primary serves', async () => {
  await server.pool.query('REVOKE UPDATE ON heartbeat FROM panel_app');
  await using panel = await panelWithReplica(server);
  await panel.becomes('behind');
  await expect.poll(() => panel.warnings).toMatchObject(loggedOnce('permission denied for table heartbeat'));
  await server.pool.query('GRANT UPDATE ON heartbeat TO panel_app');
  await panel.becomes('replica');
});

test('a faulty request is not repeated on the primary', async () => {
  await using opened = await readsOfReplica();
  const { reads, sam } = opened;
  const asked = await answeredBy(() => reads.run(sam, (db) => sql`SELECT ${'a\0b'}::text`.execute(db)).catch(String));
  expect(asked.by).toEqual([]);
});

test('a closed request cancels its query on the replica', async () => {
  await using opened = await readsOfReplica();
  const connections = createSearchConnections(opened.reads, () => {}, { statementTimeoutMs: 60_000 });
  const closing = new AbortController();
  const search = connections.run(opened.sam, closing.signal, (trx) => sql`SELECT pg_sleep(60)`.execute(trx));
  const ended = expect(search).rejects.toThrow();
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(1);
  closing.abort();
  await ended;
  expect(await sleeping()).toBe(0);
  await connections.close();
});

test.skipIf(pgbouncer === undefined)('primary and replica may both be behind PgBouncer', async () => {
  await letPgbouncerIn(replica.dataDir, replica);
  const sockets = { panel: String(server.connection.host), panel_read: `${replica.dataDir}/postgres` };
  const { stop, host, port } = await startPgbouncer(sockets);
  const connection = { host, port, user: 'panel_app', database: 'panel', isPooled: true };
  await using pooled = connect(connection);
  const databaseReadUrl = `postgres://panel_app@/panel_read?host=${encodeURIComponent(host)}&port=${port}`;
  const asPanel = { ...pooled, connection };
  await expect.poll(() => pooled.pool.query('SELECT').catch(() => 'not yet'), { timeout: 10_000 }).not.toBe('not yet');
  {
    await using panel = await panelWithReplica({ ...server, asPanel }, { databaseReadUrl });
    await panel.becomes('replica');
    for (const url of [
      search,
      '/services/domains/search?ulabel=a*&page=0&size=100',
      '/services/domains/search/csv?ulabel=*',
    ]) {
      const read = async () => {
        const { answer, by } = await answeredBy(() => panel.as('SUPPORT').request('GET', url));
        return [answer.statusCode, ...new Set(by)];
      };
      await expect.poll(read, { timeout: 20_000 }).toEqual([200, 'replica']);
    }
  }
  await stop();
});

test('metrics show which server responds, and how far the replica is behind', async () => {
  await server.pool.query('GRANT pg_read_all_stats TO panel_app');
  const listening = { metricsListen: '127.0.0.1:0', metricsListenRemote: false, dataDir: tmpdir() };
  await using panel = await panelWithReplica(server, listening);
  const value = async (series: string) => {
    const address = panel.metrics?.address() as AddressInfo | undefined;
    const text = await (await fetch(`http://127.0.0.1:${address?.port}/metrics`)).text();
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  await panel.becomes('replica');
  expect([await value('panel_replica_up'), await value('panel_replica_read_total{outcome="failed"}')]).toEqual([1, 0]);
  expect(await value('panel_replica_read_total{outcome="replica"}')).toBeGreaterThan(0);
  const lag = 'panel_replica_lag_seconds{replica="replica"}';
  const before = (await value(lag)) ?? Number.NaN;
  expect(before).toBeGreaterThanOrEqual(0);
  await replica.pause();
  await expect.poll(() => value(lag), { timeout: 20_000 }).toBeGreaterThan(before + 1);
  await replica.resume();
  await expect.poll(() => value(lag), { timeout: 20_000 }).toBeLessThan(1);
  await replica.stop();
  await panel.becomes('failed');
  expect(await value('panel_replica_up')).toBe(0);
  expect(await value('panel_replica_read_total{outcome="failed"}')).toBeGreaterThan(0);
  await replica.start();
});

test('a replica that becomes a primary is no longer read', async () => {
  await using panel = await panelWithReplica(server, { databaseReadMaxLag: 1 });
  await panel.becomes('replica');
  await replica.query('SELECT pg_promote()');
  await panel.becomes('behind');
});
