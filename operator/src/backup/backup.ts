import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { databaseOn } from '@panel/database/database';
import { findFingerprint } from '@panel/identity/secrets';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { CommandRefusal } from '../command-refusal.ts';
import { type BackupEnd, type BackupHead, type BackupTable, END_OF_ROWS, FORMAT } from './backup-file.ts';
import { listTables, readSequences, type Table } from './tables.queries.ts';

/** The files of invoices, which the registry has and can send again. */
const TABLES_OF_FILES = ['public.invoice_file', 'public.invoice_file_part'];

/** Saves the whole database as of one moment. The file contains password hashes, so only its owner can read it. */
export async function backup(
  connection: pg.ClientConfig,
  file: string,
  { withFiles = true }: { withFiles?: boolean } = {},
): Promise<{ tables: number; secretsKey: string | null }> {
  if (existsSync(file)) throw new CommandRefusal(`${file} already exists.`);
  const part = `${file}.part`;
  const client = new pg.Client({ ...connection, application_name: 'registrar-panel backup', statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const all = await listTables(client);
    const tables = withFiles ? all : all.filter(({ name }) => !TABLES_OF_FILES.includes(name));
    const hasKey = tables.some(({ name }) => name === 'identity.secrets_key');
    const secretsKey = (hasKey && (await findFingerprint(databaseOn(client)))) || null;
    await pipeline(
      contents(client, tables, secretsKey),
      createGzip({ level: 3 }),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, file);
    return { tables: tables.length, secretsKey };
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof Error && 'syscall' in error)
      throw new CommandRefusal(`${file} cannot be written: ${error.message}`);
    throw error;
  } finally {
    await client.end();
  }
}

async function* contents(client: pg.Client, tables: Table[], secretsKey: string | null) {
  const { rows: migrations } = await client.query('SELECT name, sha256 FROM migration ORDER BY name COLLATE "C"');
  yield line({ format: FORMAT, createdAt: new Date().toISOString(), migrations, secretsKey });
  for (const { name, columns } of tables) {
    yield line({ table: name, columns });
    yield* client.query(to(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
    yield END_OF_ROWS;
  }
  yield line({ sequences: await readSequences(client) });
}

function line(value: BackupHead | BackupTable | BackupEnd): string {
  return `${JSON.stringify(value)}\n`;
}
