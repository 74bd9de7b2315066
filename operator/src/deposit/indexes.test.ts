import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

async function definitionsIn({ db }: TestDatabase) {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_indexdef(indexrelid) || indisvalid AS definition FROM pg_index JOIN pg_class c ON c.oid = indrelid
    WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY definition`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function stepsOf(database: TestDatabase, file: string) {
  let shown = '';
  const screen = {
    write: (text: string) => {
      shown += text;
    },
  };
  await importInto(database, file, { screen });
  return shown;
}

const countDomains = async ({ db }: TestDatabase) => (await db.selectFrom('domain').select('id').execute()).length;

test('the first import creates the indexes after the rows, identical to before, and later ones leave them alone', async () => {
  await using database = await testDatabase();
  const before = await definitionsIn(database);
  expect(await stepsOf(database, fixture('full.xml'))).toMatch(/Creating indexes and foreign keys, 1 of \d+: /);
  expect(await definitionsIn(database)).toEqual(before);
  expect(await stepsOf(database, deposit({ contents: registrar('north') + domain('one.example') }))).not.toContain(
    'Creating indexes',
  );
});

test('a first import that fails near its end leaves the indexes and no rows', async () => {
  await using database = await testDatabase();
  const before = await definitionsIn(database);
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no audit''; END'`.execute(
    database.db,
  );
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON audit EXECUTE FUNCTION refuse()`.execute(database.db);
  await expect(importInto(database, fixture('full.xml'))).rejects.toThrow('no audit');
  expect(await definitionsIn(database)).toEqual(before);
  expect(await countDomains(database)).toBe(0);
});

test('the first import does not wait for a reader: it then writes row by row', async () => {
  await using database = await testDatabase();
  const reader = await database.pool.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT FROM contact');
  expect(await stepsOf(database, fixture('full.xml'))).not.toContain('Creating indexes');
  await reader.query('COMMIT');
  reader.release();
  expect(await countDomains(database)).toBeGreaterThan(0);
});
