import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { StartError } from './start-error.ts';
import { testDatabase } from './testing.ts';

test('the panel can read and write a table as soon as the migration that creates it is done', async () => {
  await using database = await testDatabase();
  const { connection, asPanel } = database;
  const directory = await mkdtemp('/tmp/registrar-panel-migrations-');
  await writeFile(
    `${directory}/0001_new.sql`,
    'CREATE TABLE new (id integer GENERATED ALWAYS AS IDENTITY, name text);',
  );
  await database.pool.query('DELETE FROM migration');
  const bringUpToDate = (as: typeof connection) => migrate(as, { directory: pathToFileURL(`${directory}/`) });
  try {
    await expect(bringUpToDate(asPanel.connection)).rejects.toThrow(
      'The role panel_app may not do what is needed (permission denied for schema public): run "npm run panel -- migrate" as the owner of the tables, then start again.',
    );
    await bringUpToDate(connection);
    await asPanel.pool.query("INSERT INTO new (name) VALUES ('a')");
    await asPanel.pool.query("UPDATE new SET name = 'b'");
    await asPanel.pool.query('DELETE FROM new');
    await bringUpToDate(asPanel.connection);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('a restricted role gets exactly its rights, even if it is newer than the tables', async () => {
  await using database = await testDatabase();
  const { connection, asPanel, db } = database;
  await sql`REVOKE ALL ON ALL TABLES IN SCHEMA public, identity FROM panel_app`.execute(db);
  await sql`REVOKE ALL ON SCHEMA identity FROM panel_app`.execute(db);
  await expect(asPanel.pool.query('SELECT FROM identity.account')).rejects.toThrow('permission denied');
  await migrate(connection);
  const { rows } = await sql<{ table_name: string; rights: string }>`
    SELECT table_name, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS rights
    FROM information_schema.role_table_grants WHERE grantee = 'panel_app' GROUP BY 1`.execute(db);
  const rights = new Map(rows.map((row) => [row.table_name, row.rights]));
  expect(rights.get('account')).toBe('DELETE INSERT SELECT UPDATE');
  expect(rights.get('rate_limit')).toBe('DELETE INSERT SELECT UPDATE');
  for (const table of ['audit', 'event', 'ledger'])
    expect([table, rights.get(table)]).toEqual([table, 'INSERT SELECT']);
  for (const table of ['migration', 'setting', 'event_log', 'removed_person']) {
    expect([table, rights.get(table)]).toEqual([table, 'SELECT']);
  }
});

test('excess rights from an older version are revoked', async () => {
  await using database = await testDatabase();
  const { connection, asPanel, db } = database;
  await sql`GRANT UPDATE ON event_log TO panel_app`.execute(db);
  await asPanel.pool.query('UPDATE event_log SET forgotten = 0');
  await migrate(connection);
  await expect(asPanel.pool.query('UPDATE event_log SET forgotten = 0')).rejects.toThrow('permission denied');
});

test('an older version’s database, with fewer tables, gets its rights as well', async () => {
  await using database = await testDatabase();
  const { connection, asPanel, db } = database;
  await sql`DROP TABLE event_log`.execute(db);
  await sql`REVOKE SELECT ON audit FROM panel_app`.execute(db);
  await migrate(connection);
  await asPanel.pool.query('SELECT FROM audit');
});

test.each([
  [
    'before the first migration',
    'DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
    'schema public',
  ],
  ['before it has any rights', 'REVOKE ALL ON ALL TABLES IN SCHEMA public FROM panel_app', 'table migration'],
])('a restricted role gets instructions %s', async (_, happens, what) => {
  await using database = await testDatabase();
  const { asPanel, pool } = database;
  await pool.query(happens);
  const refusal = `The role panel_app may not do what is needed (permission denied for ${what}): run "npm run panel -- migrate" as the owner of the tables`;
  await expect(migrate(asPanel.connection)).rejects.toThrow(refusal);
  await expect(migrate(asPanel.connection)).rejects.toBeInstanceOf(StartError);
});
