import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Environment } from '@panel/core';
import { databaseOn } from '@panel/database/database';
import { areKnown, migrate } from '@panel/database/migrate';
import { encryptAgain } from '@panel/identity/secrets';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { recordAudit } from '../audit.ts';
import type { Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { type BackupReader, openBackup } from './backup-file.ts';
import { type BackupKeys, findBackupKeys } from './backup-keys.ts';
import { EVENT_LOG, findRows, listTables } from './tables.queries.ts';

interface Restorable {
  reader: BackupReader;
  /** Set if the key was rotated since the backup. */
  keys?: BackupKeys | undefined;
}

/** Checks everything that does not need the database. */
export async function openForRestore(
  file: string,
  environment: Environment,
  { keyFiles = [], stdin }: { keyFiles?: string[]; stdin?: () => Readable } = {},
): Promise<Restorable> {
  const reader = await openBackup(file, stdin);
  const { migrations, secretsKey } = reader.head;
  if (!(await areKnown(migrations)))
    throw new CommandRefusal(
      `The backup has migrations that this version does not know, up to ${migrations.at(-1)?.name}: restore it with the version that created it.`,
    );
  // Keycloak needs no key.
  return {
    reader,
    keys: secretsKey && !environment.keycloak ? await findBackupKeys(secretsKey, environment, keyFiles) : undefined,
  };
}

/**
 * Fills an empty database. The same migrations first create the tables as they were at the time of the backup, and then
 * bring them up to date: so a newer version can restore an older one's backup.
 */
export async function restore(
  { author, connection }: Pick<Context, 'author' | 'connection'>,
  { reader, keys }: Restorable,
): Promise<{ tables: number }> {
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
    if (keys)
      await databaseOn(client)
        .transaction()
        .execute((trx) => encryptAgain(trx, keys.old, keys.current));
    // Positions may now refer to other events than those that the registry has read.
    await client.query(`UPDATE ${EVENT_LOG} SET epoch = gen_random_uuid()`);
    const subject = `backup of ${reader.head.createdAt}`;
    await recordAudit(databaseOn(client), author, 'database.restored', { subject });
    await client.query('ANALYZE');
    return { tables: count };
  } finally {
    await client.end();
  }
}

async function dropTables(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS identity CASCADE');
  const { rows } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`);
  if (rows.length > 0) await client.query(`DROP TABLE ${rows.map(({ name }) => name).join(', ')} CASCADE`);
}

/** Data that PostgreSQL rejects, or that lacks the shape of a backup, was not written by `backup`. */
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
