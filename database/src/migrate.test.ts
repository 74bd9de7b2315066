import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';
import { testDatabase } from './testing.ts';

test('several instances that start at once migrate the database once', async () => {
  await using database = await testDatabase();
  await using directory = await migrations({
    '0001_slow.sql': 'SELECT pg_sleep(0.2); CREATE TABLE once (id integer);',
  });
  await database.pool.query('DROP TABLE migration');
  await Promise.all([1, 2, 3].map(() => migrate(database.connection, directory)));
  const { rows } = await database.pool.query('SELECT name FROM migration');
  expect(rows).toEqual([{ name: '0001_slow.sql' }]);
});

test('a failed migration leaves nothing behind, and earlier ones stay', async () => {
  await using database = await testDatabase();
  await using directory = await migrations({
    '0001_good.sql': 'CREATE TABLE good (id integer);',
    '0002_bad.sql': 'CREATE TABLE half (id integer); SELECT 1 / 0;',
  });
  await database.pool.query('DROP TABLE migration');
  await expect(migrate(database.connection, directory)).rejects.toThrow('0002_bad.sql failed: division by zero');
  const { rows } = await database.pool.query(`SELECT to_regclass('good') AS good, to_regclass('half') AS half`);
  expect(rows).toEqual([{ good: 'good', half: null }]);
});

test('with MIGRATE=never, a database that is out of date is refused with what it lacks', async () => {
  await using database = await testDatabase();
  await using directory = await migrations({ '0001_one.sql': 'SELECT 1;', '0002_two.sql': 'CREATE TABLE two ();' });
  await database.pool.query('DROP TABLE migration');
  const required = () => requireMigrated(database.connection, directory);
  await expect(required()).rejects.toThrow(
    'older than this panel: it has no tables. Run "npm run panel -- migrate", then start again.',
  );
  await migrate(database.connection, { ...directory, upTo: '0001_one.sql' });
  await expect(required()).rejects.toThrow('older than this panel: it lacks 0002_two.sql.');
  const { rows } = await database.pool.query(`SELECT to_regclass('two') AS two`);
  expect(rows).toEqual([{ two: null }]);
  await migrate(database.connection, directory);
  await expect(required()).resolves.toBeUndefined();
});

test('an older version runs on newer tables if they allow that version', async () => {
  await using database = await testDatabase();
  const first = { '0001_one.sql': 'ALTER TABLE migration ADD COLUMN runs_from text;' };
  await using older = await migrations(first);
  await using newer = await migrations({ ...first, '0002_two.sql': '-- runs from: 1.2.0\nCREATE TABLE two ();' });
  await database.pool.query('DROP TABLE migration');
  await migrate(database.connection, newer);
  for (const open of [migrate, requireMigrated]) {
    await expect(open(database.connection, { ...older, version: '1.2.0' })).resolves.toBeUndefined();
    await expect(open(database.connection, { ...older, version: '1.1.9' })).rejects.toThrow(
      'newer than this panel, 1.1.9: it has 0002_two.sql, which needs 1.2.0 or newer.',
    );
  }
});

test('a migration waits for those who use the table, and lets others use it meanwhile', async () => {
  await using database = await testDatabase();
  await using directory = await migrations({ '0001_change.sql': 'ALTER TABLE setting ADD COLUMN extra text;' });
  await database.pool.query('DROP TABLE migration');
  const reader = await database.pool.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT FROM setting');
  const reports: string[] = [];
  const migrating = migrate(database.connection, { ...directory, report: (line) => reports.push(line) });
  const waits = 'The migration 0001_change.sql is waiting for others that use the tables …';
  await expect.poll(() => reports, { timeout: 20_000 }).toContain(waits);
  await database.pool.query('SELECT FROM setting');
  await reader.query('COMMIT');
  reader.release();
  await migrating;
  await database.pool.query('SELECT extra FROM setting');
});

test('an index is created without blocking writes, and an unfinished one is created again', async () => {
  await using database = await testDatabase();
  const { pool, connection } = database;
  const sql = `-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS numbers_n ON numbers (n);`;
  await using directory = await migrations({ '0001_index.sql': sql });
  await pool.query('DROP TABLE migration; CREATE TABLE numbers AS SELECT 1 AS n FROM generate_series(1, 2)');
  await expect(migrate(connection, directory)).rejects.toThrow('0001_index.sql failed: could not create unique index');
  const index = () =>
    pool.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('numbers_n')`);
  expect((await index()).rows).toEqual([{ valid: false }]);
  await pool.query('DELETE FROM numbers');
  const writer = await pool.connect();
  await writer.query('BEGIN');
  await writer.query('INSERT INTO numbers VALUES (1)');
  // Three at once: those that wait must not prevent the index from being finished.
  const migrating = Promise.all([1, 2, 3].map(() => migrate(connection, directory)));
  await writer.query('INSERT INTO numbers VALUES (2)');
  await writer.query('COMMIT');
  writer.release();
  await migrating;
  expect((await index()).rows).toEqual([{ valid: true }]);
});

async function migrations(files: Record<string, string>) {
  const path = await mkdtemp('/tmp/registrar-panel-migrations-');
  for (const [name, sql] of Object.entries(files)) await writeFile(`${path}/${name}`, sql);
  const remove = () => rm(path, { recursive: true });
  return { directory: pathToFileURL(`${path}/`), [Symbol.asyncDispose]: remove };
}
