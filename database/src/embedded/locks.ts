import type pg from 'pg';
import { StartError } from '../start-error.ts';

export type Use = 'panel' | 'command' | 'test';

// Advisory locks in the database "postgres", where nothing else takes any.
const USERS = 1; // shared by everyone who uses the server
const PANEL = 2; // held by the one panel of a data directory

const LOCK_NOT_AVAILABLE = '55P03';

/** Marks us as a user of the server while the connection lasts; refuses a second panel. */
export async function takeLocks(client: pg.Client, use: Use, dataDir: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [USERS]);
  if (use !== 'panel') return;
  try {
    // Waits, because the server takes a moment to notice that a panel was killed.
    await client.query("SET lock_timeout = '1s'");
    await client.query('SELECT pg_advisory_lock($1)', [PANEL]);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
    throw new StartError(
      `The data directory ${dataDir} is in use by ${await nameOfPanel(client)}: stop that one, or set DATA_DIR to another directory.`,
    );
  }
}

async function nameOfPanel(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [PANEL],
  );
  return rows[0]?.application_name ?? 'another panel';
}

/** Releases the locks. True if no one else uses the server; no one can then join it until this connection ends. */
export async function releaseLocks(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_all()');
  const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [USERS]);
  return rows[0]?.last === true;
}
