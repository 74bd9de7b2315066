import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Environment, secretsKeyFile } from '@panel/core';
import { databaseOn } from '@panel/database/database';
import { areKnown, migrate } from '@panel/database/migrate';
import { StartError } from '@panel/database/start-error';
import { readKeyFile } from '@panel/identity/secrets';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { recordAudit } from '../audit.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { type BackupReader, openBackup } from './backup-file.ts';
import { EVENT_LOG, findRows, listTables } from './tables.queries.ts';

const NEEDS_ITS_KEY = 'A backup is restored with the key file of the panel that made it. Nothing was changed.';

/** Refuses what can be refused before the database is opened. */
export async function openForRestore(file: string, environment: Environment): Promise<BackupReader> {
  const reader = await openBackup(file);
  const { migrations } = reader.head;
  if (!(await areKnown(migrations)))
    throw new CommandRefusal(
      `The backup has migrations that this version does not know, up to ${migrations.at(-1)?.name}: restore it with the version that made it.`,
    );
  await checkKey(reader, environment);
  return reader;
}

/**
 * Fills an empty database. The tables are first created as they were at the time of the backup, by the same migrations,
 * and then brought up to date: so a newer version can restore what an older one saved.
 */
export async function restore(connection: pg.ClientConfig, reader: BackupReader): Promise<{ tables: number }> {
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel restore', statement_timeout: 0 });
  await client.connect();
  try {
    const tables = await listTables(client);
    const filled = await findRows(client, tables);
    if (filled)
      throw new CommandRefusal(`The database is not empty: there are rows in ${filled}. Restore into a new database.`);
    await dropTables(client);
    await migrate(connection, { upTo: reader.head.migrations.at(-1)?.name });
    const count = await load(client, reader).catch(async (error) => {
      await client.query('ROLLBACK');
      await dropTables(client);
      if (tables.length > 0) await migrate(connection);
      throw explainDamage(error, reader.file);
    });
    await migrate(connection);
    // Positions may stand for other events now than those that the registry has read.
    await client.query(`UPDATE ${EVENT_LOG} SET epoch = gen_random_uuid()`);
    const subject = `backup of ${reader.head.createdAt}`;
    await recordAudit(databaseOn(client), 'database.restored', { subject });
    await client.query('ANALYZE');
    return { tables: count };
  } finally {
    await client.end();
  }
}

/** With another key nobody could sign in afterwards. Keycloak needs none. */
async function checkKey({ head: { secretsKey } }: BackupReader, environment: Environment): Promise<void> {
  if (!secretsKey || environment.keycloak) return;
  const { path } = secretsKeyFile(environment);
  const keys = await readKeyFile(path).catch((error) => {
    throw error instanceof StartError ? new CommandRefusal(`${error.message} ${NEEDS_ITS_KEY}`) : error;
  });
  if (keys.some(({ fingerprint }) => fingerprint === secretsKey)) return;
  throw new CommandRefusal(`The backup is sealed by the key ${secretsKey}, which is not in ${path}. ${NEEDS_ITS_KEY}`);
}

async function dropTables(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS identity CASCADE');
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`);
  if (rows.length > 0) await client.query(`DROP TABLE ${rows.map(({ name }) => name).join(', ')} CASCADE`);
}

/** What PostgreSQL cannot take, or what has not the shape of a backup, was not written by `backup`. */
function explainDamage(error: unknown, file: string): unknown {
  if (error instanceof pg.DatabaseError || error instanceof TypeError)
    return new CommandRefusal(
      `${file} is damaged: its data cannot be loaded (${error.message}). Nothing was restored.`,
    );
  return error;
}

async function load(client: pg.Client, reader: BackupReader): Promise<number> {
  await client.query('BEGIN');
  for (let count = 0; ; count++) {
    const entry = await reader.next();
    if ('sequences' in entry) {
      for (const [name, value] of Object.entries(entry.sequences)) {
        await client.query('SELECT setval($1::regclass, $2)', [name, value]);
      }
      await client.query('COMMIT');
      return count;
    }
    const { table, columns } = entry;
    if (table === EVENT_LOG) await client.query(`DELETE FROM ${EVENT_LOG}`);
    await pipeline(
      Readable.from(reader.rows()),
      client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)),
    );
  }
}
