import type { Database } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Relation, rowTypeOf } from '../stage/staged-table.ts';
import { createStagedTables } from '../stage/tables.ts';
import { inTemporaryTables } from './in-temporary-tables.ts';
import { plan } from './plan.ts';
import { added, changed, found, gone, keptContact, withdrawn } from './relations.ts';

const relations: Relation[] = [
  ...[found, added, gone, changed].flatMap((them) => Object.values(them)),
  keptContact,
  withdrawn,
];
const all = { replaces: true };

async function columnsOf(db: Database, table: string) {
  const { rows } = await sql`
    SELECT attname, atttypid::regtype, attcollation::regcollation FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 ORDER BY attname`.execute(db);
  return { table, rows };
}

test('temporary work tables have the same columns as parameters', async () => {
  await using database = await testDatabase();
  await database.db.connection().execute(async (db) => {
    await sql.raw(createStagedTables).execute(db);
    await plan(inTemporaryTables(db), { domain: all, host: all, contact: all, registrar: all });
    for (const relation of relations) {
      await sql.raw(`CREATE TEMP TABLE declared (${rowTypeOf(relation)})`).execute(db);
      const { rows } = await columnsOf(db, 'declared');
      await sql`DROP TABLE declared`.execute(db);
      expect(await columnsOf(db, relation.name)).toEqual({ table: relation.name, rows });
    }
  });
});
