import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inSnapshot } from './snapshot.ts';

test.each([
  ['its connection is lost before the commit', async () => 'read', 'read'],
  ['it fails', () => Promise.reject(new Error('no')), 'no'],
])('a read gives its connection back, even if %s', async (_, end, outcome) => {
  await using database = await testDatabase();
  const { db, pool } = database;
  const read = inSnapshot(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    return end();
  });
  expect(await read.catch(({ message }) => message)).toBe(outcome);
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
});
