import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Environment, secretsKeyFile } from '@panel/core';
import { databaseOn } from '@panel/database/database';
import { migrate } from '@panel/database/migrate';
import { StartError } from '@panel/database/start-error';
import { readKeyFile } from '@panel/identity/secrets';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { recordAudit } from '../audit.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { type BackupReader, openBackup } from './backup-file.ts';
import { EVENT_LOG, findRows, listTables } from './tables.queries.ts';

const NEEDS_ITS_KEY = 'A backup is restored with the key file of the panel that made it. Nothing was changed.';

/**
 * Fills an empty database. The tables are first created as they were at the time of the backup, by the same migrations,
 * and then brought up to date: so a newer version can restore what an older one saved.
 */
export async function restore(
  connection: pg.ClientConfig,
  file: string,
  environment: Environment,
): Promise<{ tables: number }> {
  const reader = await openBackup(file);
  await checkKey(reader, environment);
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel restore', statement_timeout: 0 });
  await client.connect();
  try {
    const tables = await listTables(client);
    const filled = await findRows(client, tables);
    if (filled)
      throw new CommandRefusal(`The database is not empty: there are rows in ${filled}. Restore into a new database.`);
    await remakeTables(connection, client, reader);
    const count = await load(client, reader).catch((error) => refuseDamaged(error, file));
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

async function remakeTables(connection: pg.ClientConfig, client: pg.Client, { head }: BackupReader): Promise<void> {
  const upTo = head.migrations.at(-1)?.name;
  await client.query('DROP SCHEMA IF EXISTS identity CASCADE');
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`);
  if (rows.length > 0) await client.query(`DROP TABLE ${rows.map(({ name }) => name).join(', ')} CASCADE`);
  await migrate(connection, { upTo });
  const { rows: made } = await client.query('SELECT name, sha256 FROM migration ORDER BY name COLLATE "C"');
  if (JSON.stringify(made) === JSON.stringify(head.migrations)) return;
  await migrate(connection);
  throw new CommandRefusal(
    `The backup has migrations that this version does not know, up to ${upTo}: restore it with the version that made it.`,
  );
}

/** What PostgreSQL cannot take, or what has not the shape of a backup, was not written by `backup`. */
function refuseDamaged(error: unknown, file: string): never {
  if (error instanceof pg.DatabaseError || error instanceof TypeError)
    throw new CommandRefusal(`${file} is damaged: its data cannot be loaded (${error.message}). Nothing was restored.`);
  throw error;
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
