import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { apply } from './migrations/apply.ts';
import { readMigrations } from './migrations/migration-file.ts';
import { type Applied, pendingMigrations } from './migrations/pending.rules.ts';
import { isMissingRight } from './missing-right.ts';
import { panelCommand } from './panel-command.ts';
import { grantRights } from './rights.ts';
import { MIGRATE_FIRST, StartError } from './start-error.ts';
import { VERSION } from './version.ts';

// Two levels up both from database/src/ and from the bundles in server/dist/ and operator/dist/.
const MIGRATIONS = new URL('../../database/migrations/', import.meta.url);

const ASK_AGAIN_MS = 200;

interface MigrateOptions {
  directory?: URL;
  /** The last migration to apply: a backup is restored into the same tables that it came from. */
  upTo?: string | undefined;
  /** Refuses a database without tables, instead of creating them. */
  mustExist?: boolean;
  /** The panel's version, if not this one. */
  version?: string;
  report?(line: string): void;
  /** Aborts the wait for another instance, and rolls back an unfinished migration. */
  signal?: AbortSignal | undefined;
}

/** Brings the database up to date. If several instances start at once, one does it and the others wait. */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<void> {
  const { report = () => {}, signal, mustExist } = options;
  await onClient(connection, signal, async (client) => {
    await takeLock(client, signal);
    const { rows: found } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('migration')");
    // Not IF NOT EXISTS, so that a role without the right to create can start a panel whose tables are up to date.
    if (found.length === 0 && mustExist) throw noTables(client);
    if (found.length === 0)
      await client.query(`CREATE TABLE migration (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { pending, isNewer } = await compare(client, options);
    if (pending.length > 0) report(`Migrating the database to ${pending.at(-1)?.name} …`);
    for (const migration of pending) await apply(client, migration, { report, signal });
    // A newer version may have other tables, and has granted the rights itself.
    if (!isNewer) await grantRights(client);
  });
}

/** For `MIGRATE=never`: refuses a database that is out of date, and changes nothing. */
export async function requireMigrated(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<void> {
  await onClient(connection, options.signal, async (client) => {
    const { pending } = await compare(client, options).catch((error) => {
      if (error.code !== UNDEFINED_TABLE) throw error;
      throw options.mustExist ? noTables(client) : notMigrated('it has no tables');
    });
    if (pending.length > 0) throw notMigrated(`it lacks ${pending.map(({ name }) => name).join(', ')}`);
  });
}

/** Whether these are all of this version's migrations up to the last of them. */
export async function areKnown(applied: { name: string; sha256: string }[]): Promise<boolean> {
  const last = applied.at(-1)?.name ?? '';
  const known = (await readMigrations(MIGRATIONS)).filter(({ name }) => name <= last);
  return isDeepStrictEqual(
    applied,
    known.map(({ name, sha256 }) => ({ name, sha256 })),
  );
}

const UNDEFINED_TABLE = '42P01';

function noTables({ database, host, port }: pg.Client): StartError {
  return new StartError(`The database ${database} at ${host}:${port} has no tables. ${MIGRATE_FIRST}`);
}

function notMigrated(what: string): StartError {
  return new StartError(
    `The database is older than this panel: ${what}. Run "${panelCommand('migrate')}", then start again.`,
  );
}

async function compare(client: pg.Client, { directory = MIGRATIONS, upTo, version = VERSION }: MigrateOptions) {
  const all = await readMigrations(directory);
  const migrations = all.filter(({ name }) => upTo === undefined || name <= upTo);
  // Older tables have no such column.
  const { rows } = await client.query<Applied>(
    `SELECT name, sha256, to_jsonb(migration) ->> 'runs_from' AS "runsFrom" FROM migration ORDER BY name COLLATE "C"`,
  );
  const newest = migrations.at(-1)?.name ?? '';
  return { pending: pendingMigrations(migrations, rows, version), isNewer: rows.some(({ name }) => name > newest) };
}

async function onClient(
  connection: pg.ClientConfig,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ application_name: 'registrar-panel migrations', ...connection, statement_timeout: 0 });
  client.on('error', () => {}); // the failing call reports the problem
  await client.connect();
  const giveUp = () => client.end();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    await work(client);
  } catch (error) {
    if (!isMissingRight(error)) throw error;
    throw new StartError(
      `The role ${client.user} may not do what is needed (${error.message}): run "${panelCommand('migrate')}" as the owner of the tables, then start again. docs/DEPLOYING.md has the SQL for both roles.`,
    );
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end(); // also releases the lock
  }
}

/** Polls for the lock: CREATE INDEX CONCURRENTLY would wait for anyone who waits inside PostgreSQL. */
async function takeLock(client: pg.Client, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [advisoryLocks.migrations]);
    if (rows[0]?.taken) return;
    await delay(ASK_AGAIN_MS, undefined, { signal });
  }
}
