import { advisoryLocks } from '@panel/database/advisory-locks';
import pg from 'pg';
import { CommandRefusal } from '../command-refusal.ts';

// To read a large deposit takes long, and concerns nobody else. Only what the import compares and writes must not change
// under its hands. Both locks end with the connection at the latest.

/** An import that is killed keeps its locks until its statement is done, unless the server looks for it meanwhile. */
export async function endWithProcess(client: pg.Client): Promise<void> {
  await client.query("SET client_connection_check_interval = '2s'").catch((error) => {
    const isUnknown = error instanceof pg.DatabaseError && unknownSetting.includes(error.code ?? '');
    if (!isUnknown) throw error;
  });
}

// PostgreSQL 13 does not have the setting, and not every system can look.
const unknownSetting = ['42704', '22023'];

export async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    advisoryLocks.importTurn,
  ]);
  if (!rows[0]?.taken) throw new CommandRefusal('Another import is running: wait until it is done.');
}

/** Waits for requests of changes that are being applied; those that come later are refused until `letChangesIn`. */
export async function keepChangesOut(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.import]);
}

export async function letChangesIn(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.import]);
}
