import { once } from 'node:events';
import { advisoryLocks } from '@panel/database/advisory-locks';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { processesOn } from '../testing/run-command.ts';
import { endWithProcess } from './import-locks.ts';
import { fixture } from './testing/deposit.ts';

test('an import that is killed in the middle of a statement does not keep its locks', { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  const { db, pool } = database;
  const { start } = processesOn(database);
  const other = await pool.connect();
  await other.query('SELECT pg_advisory_lock($1)', [advisoryLocks.import]);
  const killed = await start(['import', fixture('full.xml')]);
  const backends = async () => {
    const { rows } = await sql<{ waits: boolean }>`SELECT wait_event_type = 'Lock' AS waits FROM pg_stat_activity
      WHERE application_name = 'registrar-panel import' AND datname = current_database()`.execute(db);
    return rows;
  };
  try {
    await vi.waitFor(async () => expect(await backends()).toEqual([{ waits: true }]), 30_000);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    await vi.waitFor(async () => expect(await backends()).toEqual([]), 10_000);
  } finally {
    other.release(true);
  }
});

test.each(['42704', '22023'])('import also works on a server without the setting (%s)', async (code) => {
  await using database = await testDatabase();
  const client = await database.pool.connect();
  const refusing = { query: () => client.query(`DO $$ BEGIN RAISE SQLSTATE '${code}'; END $$`) };
  await endWithProcess(refusing as never);
  client.release();
});
