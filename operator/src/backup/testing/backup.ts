import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@panel/core';
import { registryAuthor } from '@panel/core/audit';
import { type TestDatabase, testKeyFile } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { openForRestore, restore } from '../restore.ts';

const environment = readEnvironment({ SECRETS_KEY_FILE: testKeyFile().path });

/** Paths in a directory that each test has to itself. */
export function testDirectory() {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'panel-backup-'));
  });
  afterEach(() => rm(directory, { recursive: true }));
  return (name: string) => join(directory, name);
}

export async function restoreInto({ connection }: TestDatabase, file: string) {
  return restore({ author: registryAuthor(null), connection }, await openForRestore(file, environment));
}

export async function dropTables({ db }: TestDatabase) {
  await sql`DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public`.execute(db);
}

export async function contentsOf({ db }: TestDatabase) {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'identity') AND tablename NOT IN ('migration', 'audit', 'event_log') ORDER BY 1`.execute(
    db,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${sql.raw(name)} t`.execute(
      db,
    );
    contents[name] = rows[0];
  }
  return contents;
}

/** Contains every kind of character that COPY escapes. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

export async function fill({ db }: TestDatabase) {
  const { id } = await db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = 'tab\t, line\nbreak, back\\slash, \\. and é';
  const contacts = Array.from({ length: 3_000 }, (_, index) => ({ handle: `C${index}`, registrar_id: id, name }));
  await db.insertInto('contact').values(contacts).execute();
  await sql`INSERT INTO domain (registrar_id, alabel, name, registrant_id, statuses)
    SELECT ${id}, handle || '.example', handle || '.example', id, '[{"status": "ok", "reason": "\\\\.\\n"}]' FROM contact`.execute(
    db,
  );
  await sql`INSERT INTO identity.account (username, name, email) VALUES ('a@aurora', 'A', 'a@b.example')`.execute(db);
  await sql`WITH added AS (
      INSERT INTO invoice (number, registrar_id, kind, date, total, currency, status)
      VALUES ('2026-1', ${id}, 'INVOICE', '2026-11-01', '121.0000', 'EUR', 'OPEN') RETURNING id),
    file AS (INSERT INTO invoice_file (invoice_id, type, size, sha256) SELECT id, 'pdf', 256, '' FROM added)
    INSERT INTO invoice_file_part SELECT id, 'pdf', 0, ${everyByte}::bytea FROM added`.execute(db);
}
