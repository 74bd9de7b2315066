import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';
import { testDatabase } from './testing.ts';

const named = (name: string) => ({ name, sha256: name });
const one = named('0001_one.sql');
const two = named('0002_two.sql');
const three = named('0003_three.sql');

test.each([
  ['an empty database', [one, two], [], [one, two]],
  ['an older database', [one, two], [one], [two]],
  ['an up-to-date database', [one, two], [one, two], []],
])('%s gets the migrations it lacks', (_, known, applied, pending) => {
  expect(pendingMigrations(known, applied)).toEqual(pending);
});

test.each([
  ['newer than the code', [one], [one, two], 'is newer than this panel: it has 0002_two.sql'],
  ['with a migration that is gone', [one, three], [one, two, three], 'has the migration 0002_two.sql, which'],
  ['whose migration was changed', [one], [{ ...one, sha256: 'x' }], '0001_one.sql was changed after'],
  ['that already has a later one', [one, two, three], [one, three], '0002_two.sql comes before 0003_three.sql'],
])('a database %s is refused', (_, known, applied, message) => {
  expect(() => pendingMigrations(known, applied)).toThrow(message);
});

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

test('a migration that fails leaves nothing behind, and the ones before it stay', async () => {
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

async function migrations(files: Record<string, string>) {
  const path = await mkdtemp('/tmp/registrar-panel-migrations-');
  for (const [name, sql] of Object.entries(files)) await writeFile(`${path}/${name}`, sql);
  const remove = () => rm(path, { recursive: true });
  return { directory: pathToFileURL(`${path}/`), [Symbol.asyncDispose]: remove };
}
