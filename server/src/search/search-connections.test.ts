import { connect, type Database } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createReads } from '../reads/index.ts';
import { createSearchConnections, type SearchLimits } from './search-connections.ts';

async function testConnections(limits: Partial<SearchLimits> = {}) {
  const database = await testDatabase();
  const connections = createSearchConnections(createReads(database), () => {}, limits);
  return {
    run: <Result>(registrarId: number, signal: AbortSignal, work: (trx: Database) => Promise<Result>, options = {}) =>
      connections.run({ registrarId, username: 'sam' }, signal, work, options),
    inTurn: <Result>(registrarId: number, work: () => Promise<Result>) =>
      connections.inTurn({ registrarId, username: 'sam' }, open, work),
    async sleeping() {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'registrar-panel-search' AND state = 'active'`.execute(
        database.db,
      );
      return rows[0]?.n;
    },
    async [Symbol.asyncDispose]() {
      await connections.close();
      await database.close();
    },
  };
}

const open = new AbortController().signal;

test('a search reads one snapshot and cannot change anything', async () => {
  await using connections = await testConnections();
  const { rows } = await connections.run(1, open, (trx) =>
    sql`SELECT current_setting('transaction_isolation') AS isolation,
      current_setting('transaction_read_only') AS read_only`.execute(trx),
  );
  expect(rows).toEqual([{ isolation: 'repeatable read', read_only: 'on' }]);
});

test('a query that takes too long is cancelled and reported as such', async () => {
  await using connections = await testConnections({ statementTimeoutMs: 30 });
  const slow = connections.run(1, open, (trx) => sql`SELECT pg_sleep(60)`.execute(trx));
  await expect(slow).rejects.toMatchObject({ key: 'search.too.slow' });
  const other = connections.run(1, open, (trx) => sql`SELECT pg_sleep(60)`.execute(trx), { tooSlow: 'server.busy' });
  await expect(other).rejects.toMatchObject({ key: 'server.busy' });
  expect(await connections.run(1, open, async () => 'next')).toBe('next');
});

test('a search that waits too long for its turn is refused because there are too many', async () => {
  await using connections = await testConnections({ atOnce: 1, patienceMs: 20 });
  const closing = new AbortController();
  const first = connections.run(1, closing.signal, (trx) => sql`SELECT pg_sleep(60)`.execute(trx));
  const ended = expect(first).rejects.toThrow();
  await expect(connections.run(2, open, async () => 'second')).rejects.toMatchObject({ key: 'search.busy' });
  closing.abort();
  await ended;
});

test('work before a search also waits for its turn', async () => {
  await using connections = await testConnections({ atOnce: 1, patienceMs: 20 });
  let end = () => {};
  const first = connections.inTurn(1, () => new Promise<void>((resolve) => (end = resolve)));
  const begun = vi.fn(async () => {});
  await expect(connections.inTurn(2, begun)).rejects.toMatchObject({ key: 'search.busy' });
  expect(begun).not.toHaveBeenCalled();
  end();
  await first;
});

test('a closed request cancels its query, and its connection serves the next', async () => {
  await using connections = await testConnections({ atOnce: 1 });
  const closing = new AbortController();
  const search = connections.run(1, closing.signal, (trx) => sql`SELECT pg_sleep(60)`.execute(trx));
  const ended = expect(search).rejects.toThrow();
  await vi.waitFor(async () => expect(await connections.sleeping()).toBe(1), 20_000);
  closing.abort();
  await ended;
  expect(await connections.sleeping()).toBe(0);
  expect((await connections.run(1, open, (trx) => sql`SELECT 1 AS one`.execute(trx))).rows).toEqual([{ one: 1 }]);
});

test('a query is not cancelled on another server, where its process id is another session’s', async () => {
  await using database = await testDatabase();
  await sql`CREATE SCHEMA other`.execute(database.db);
  await sql`CREATE FUNCTION other.pg_postmaster_start_time() RETURNS timestamptz RETURN now()`.execute(database.db);
  await using other = connect({ ...database.connection, options: '-c search_path=other,pg_catalog' });
  const connections = createSearchConnections(createReads({ ...database, db: other.db }), () => {});
  const closing = new AbortController();
  const search = connections.run({ registrarId: 1, username: 'sam' }, closing.signal, async (trx) => {
    closing.abort();
    return sql`SELECT 1 AS one FROM pg_sleep(1)`.execute(trx);
  });
  expect((await search).rows).toEqual([{ one: 1 }]);
  await connections.close();
});

test('a request closed between two queries does not run the next to its end', async () => {
  await using connections = await testConnections({ statementTimeoutMs: 60_000 });
  const closing = new AbortController();
  const search = connections.run(1, closing.signal, async (trx) => {
    await sql`SELECT 1`.execute(trx);
    closing.abort();
    // By then PostgreSQL has received the cancellation, with nothing to cancel.
    await vi.waitFor(async () => expect(await connections.sleeping()).toBe(0), 20_000);
    return sql`SELECT pg_sleep(20)`.execute(trx);
  });
  await expect(search).rejects.toThrow();
});
