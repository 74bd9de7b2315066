import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { grantRights } from './rights.ts';
import { StartError } from './start-error.ts';

// Two levels up from database/src/ as well as from the bundles in server/dist/ and operator/dist/.
const MIGRATIONS = new URL('../../database/migrations/', import.meta.url);

const INSUFFICIENT_PRIVILEGE = '42501';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

type Applied = Pick<Migration, 'name' | 'sha256'>;

interface MigrateOptions {
  directory?: URL;
  /** The last migration to apply: a backup is restored into the same tables that it was made from. */
  upTo?: string;
  report?(line: string): void;
  /** Ends the wait for another instance, and a migration that has not ended; what it did is undone. */
  signal?: AbortSignal | undefined;
}

/** Brings the database up to date. If several instances start at once, one does it and the others wait. */
export async function migrate(
  connection: pg.ClientConfig,
  { directory = MIGRATIONS, upTo, report = () => {}, signal }: MigrateOptions = {},
): Promise<void> {
  const all = await readMigrations(directory);
  const migrations = all.filter(({ name }) => upTo === undefined || name <= upTo);
  const client = new pg.Client({ application_name: 'registrar-panel migrations', ...connection, statement_timeout: 0 });
  client.on('error', () => {}); // what is wrong is told by what fails
  await client.connect();
  const giveUp = () => client.end();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    const { rows: found } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('migration')");
    // Not IF NOT EXISTS: a role that may create nothing can start a panel whose tables are up to date.
    if (found.length === 0)
      await client.query(`CREATE TABLE migration (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<Applied>('SELECT name, sha256 FROM migration ORDER BY name COLLATE "C"');
    const pending = pendingMigrations(migrations, rows);
    if (pending.length > 0) report(`Migrating the database to ${pending.at(-1)?.name} …`);
    for (const migration of pending) await apply(client, migration);
    await grantRights(client);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end(); // also releases the lock
  }
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Forward only: an applied migration must still exist unchanged, and a new one must come after all applied ones. */
export function pendingMigrations<M extends Applied>(migrations: M[], applied: Applied[]): M[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration && name > newest) {
      throw new StartError(
        `The database is newer than this panel: it has ${name}. Start the newer version of the panel.`,
      );
    }
    if (!migration) throw new StartError(`The database has the migration ${name}, which this panel does not know.`);
    if (migration.sha256 !== sha256)
      throw new StartError(`The migration ${name} was changed after it had been applied.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) throw new StartError(`The migration ${late.name} comes before ${last}, which the database already has.`);
  return pending;
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration) {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // if the connection is lost, nothing is left to undo
    if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)
      throw new StartError(
        `The role in DATABASE_URL may not change tables: run "npm run panel -- migrate" as their owner, then start again.`,
      );
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
