import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldMessages } from './forget-messages.queries.ts';

test('messages are deleted after the configured days, in batches', async () => {
  await using database = await testDatabase();
  const { db } = database;
  await db.insertInto('registrar').values({ handle: 'aurora', status: 'ACTIVE' }).execute();
  await sql`INSERT INTO message (id, registrar_id, time, kind, text, folded, details)
    SELECT 'M' || i, id, now() - make_interval(days => CASE WHEN i < 3 THEN 399 ELSE 401 END), 'DNS', 'a', 'a', '[]'
    FROM registrar, generate_series(1, 5004) i`.execute(db);
  const left = async () => (await db.selectFrom('message').select('id').orderBy('n').execute()).map(({ id }) => id);
  await forgetOldMessages(db, 400);
  expect(await left()).toHaveLength(4);
  await forgetOldMessages(db, 400);
  expect(await left()).toEqual(['M1', 'M2']);
});
