import { advisoryLocks } from '@panel/database/advisory-locks';
import pg from 'pg';
import { CommandRefusal } from '../command-refusal.ts';

// Reading a large deposit takes long and affects nobody else. Only what the import compares and writes must not change
// meanwhile. Both locks end with the connection at the latest.

/** A killed import would keep its locks until its statement ends, unless the server checks the connection meanwhile. */
export async function endWithProcess(client: pg.Client): Promise<void> {
  await client.query("SET client_connection_check_interval = '2s'").catch((error) => {
    const isUnknown = error instanceof pg.DatabaseError && unknownSetting.includes(error.code ?? '');
    if (!isUnknown) throw error;
  });
}

// PostgreSQL 13 lacks the setting, and not every system supports it.
const unknownSetting = ['42704', '22023'];

export async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    advisoryLocks.importTurn,
  ]);
  if (!rows[0]?.taken) throw new CommandRefusal('Another import is running: wait until it is done.');
}

/** Waits for requests that are being applied; later ones are refused until `letChangesIn`. */
export async function keepChangesOut(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.import]);
}

export async function letChangesIn(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.import]);
}
