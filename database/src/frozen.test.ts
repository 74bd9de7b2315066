import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { DatabaseSilent } from './bounded-client.ts';
import { connect } from './database.ts';
import { isDatabaseGone } from './gone.ts';
import { freezableServer } from './testing-frozen.ts';

vi.setConfig({ testTimeout: 60_000 });

const LIMIT_MS = 2_000;

/** How long it takes to fail. */
async function failing(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await expect(ask()).rejects.toSatisfy(isDatabaseGone);
  return performance.now() - began;
}

test('a frozen server is dropped after the limit, and used again as soon as it responds', async () => {
  await using server = await freezableServer();
  await using limited = connect(server.asPanel.connection, { max: 2, answerMs: 300 });
  const { db, pool } = limited;
  const insert = (key: string) =>
    db
      .transaction()
      .execute((trx) => trx.insertInto('hourly_count').values({ key, times: [] }).execute())
      .then(() => key);
  expect(await insert('before')).toBe('before');
  await server.freeze();
  const attempts = await Promise.allSettled(['a', 'b', 'c', 'd'].map(insert));
  expect(attempts.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(attempts[0]).toMatchObject({ reason: expect.any(DatabaseSilent) });
  expect(pool.waitingCount).toBe(0);
  await server.thaw();
  const began = performance.now();
  await expect.poll(() => insert('after').catch(() => 'not yet')).toBe('after');
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('the wait for a connection counts towards the wait for the response', async () => {
  await using server = await freezableServer();
  await using limited = connect(server.asPanel.connection, { max: 1, answerMs: LIMIT_MS });
  const held = await limited.hold();
  const tookMs = failing(() => limited.db.selectFrom('hourly_count').select('key').execute());
  await server.freeze();
  await delay(0.75 * LIMIT_MS);
  held.release();
  expect(await tookMs).toBeLessThan(1.5 * LIMIT_MS);
});

test('several servers together take no longer than one', async () => {
  await using server = await freezableServer();
  const { host, user, database } = server.asPanel.connection;
  const address = `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;
  await server.freeze();
  const addresses = Array<string>(5).fill(address);
  await using limited = connect({ addresses }, { max: 1, answerMs: LIMIT_MS });
  const tookMs = await failing(() => limited.db.selectFrom('hourly_count').select('key').execute());
  expect(tookMs).toBeLessThan(1.5 * LIMIT_MS);
});

test('a COMMIT that waits for a synchronous replica is dropped, and not cancelled', async () => {
  await using server = await freezableServer();
  await server.pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
  await server.pool.query('SELECT pg_reload_conf()');
  await using limited = connect(server.asPanel.connection, { answerMs: 300, applicationName: 'limited' });
  const attempt = limited.db
    .transaction()
    .execute((trx) => trx.insertInto('hourly_count').values({ key: 'sam', times: [] }).execute());
  await expect(attempt).rejects.toThrow(DatabaseSilent);
  const { rows } = await sql<{ wait_event: string }>`
    SELECT wait_event FROM pg_stat_activity WHERE application_name = 'limited' AND wait_event = 'SyncRep'`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1); // it continues to wait: the write is neither lost nor confirmed
  await server.pool.query(`ALTER SYSTEM RESET synchronous_standby_names`);
  await server.pool.query('SELECT pg_reload_conf()');
  const kept = () => limited.db.selectFrom('hourly_count').select('key').execute();
  await expect.poll(kept).toEqual([{ key: 'sam' }]);
});
