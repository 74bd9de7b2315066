import { expect, test } from 'vitest';
import { testDatabase } from './testing.ts';

test('each test gets its own empty database', async () => {
  await using one = await testDatabase();
  await using other = await testDatabase();
  await one.db.insertInto('registrar').values({ handle: 'aurora', status: 'ACTIVE' }).execute();
  expect(await one.db.selectFrom('registrar').select('handle').execute()).toEqual([{ handle: 'aurora' }]);
  expect(await other.db.selectFrom('registrar').select('handle').execute()).toEqual([]);
});

test('counts and large ids are numbers, timestamps are dates', async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query('SELECT count(*) AS n, 4294967296 AS id, now() AS at FROM registrar');
  expect(rows).toEqual([{ n: 0, id: 4294967296, at: expect.any(Date) }]);
});
