import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

async function namesIn({ db }: TestDatabase) {
  const rows = await db.selectFrom('domain').select('alabel').orderBy('alabel').execute();
  return rows.map(({ alabel }) => alabel);
}

/** How many imports wait for somebody's lock. */
async function waitingImports({ db }: TestDatabase) {
  const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'registrar-panel import'
    AND datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

test('while a deposit is merged, readers see all of the old without waiting, and then all of the new', async () => {
  await using database = await testDatabase();
  await importInto(database, fixture('full.xml'));
  const before = await namesIn(database);
  const contents = [registrar('north'), domain('one.example'), domain('two.example')].join('\n');

  // Registrars are merged last: while somebody else holds their rows, the import waits just before its end.
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM registrar FOR UPDATE');
  const imported = importInto(database, deposit({ contents }));
  await vi.waitFor(async () => expect(await waitingImports(database)).toBe(1), 20_000);
  expect(await namesIn(database)).toEqual(before);

  await holder.query('COMMIT');
  holder.release();
  await imported;
  expect(await namesIn(database)).toEqual(['one.example', 'two.example']);
});
