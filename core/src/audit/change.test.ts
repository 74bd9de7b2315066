import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { change } from './change.ts';

test('a change waits 3 seconds for a lock, then fails and leaves nothing behind', async () => {
  await using database = await testDatabase();
  const { db, connection } = database;
  await db.insertInto('registrar').values({ handle: 'aurora', status: 'ACTIVE' }).execute();
  const importer = new pg.Client(connection);
  await importer.connect();
  await importer.query('BEGIN; LOCK TABLE registrar IN EXCLUSIVE MODE');

  const attempt = change(db, async (trx) => {
    await trx.insertInto('setting').values({ key: 'half', value: '1' }).execute();
    await trx.updateTable('registrar').set({ iana_id: '1' }).execute();
  });

  await expect(attempt).rejects.toMatchObject({ code: '55P03' });
  await importer.end();
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
});

test('the lock timeout applies to the change only: the connection keeps its own setting', async () => {
  await using database = await testDatabase();
  const setting = sql<{ lock_timeout: string }>`SHOW lock_timeout`;
  const inside = await change(database.db, (trx) => setting.execute(trx));
  const after = await setting.execute(database.db);
  expect([inside.rows[0]?.lock_timeout, after.rows[0]?.lock_timeout]).toEqual(['3s', '0']);
});
