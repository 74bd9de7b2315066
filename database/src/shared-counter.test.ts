import { expect, test } from 'vitest';
import { forgetOldCounts, sharedCounter } from './shared-counter.ts';
import { testDatabase } from './testing.ts';

test('two instances count together', async () => {
  await using database = await testDatabase();
  let clock = 1_000_000;
  const now = () => clock;
  const one = sharedCounter(database.db, 60_000, now);
  const other = sharedCounter(database.db, 60_000, now);
  for (let time = 0; time < 5; time += 1) await one('sam');
  clock += 1_000;
  await one('sam');
  await expect
    .poll(async () => (await database.db.selectFrom('rate_limit').select('count').executeTakeFirst())?.count)
    .toBe(6);
  expect((await other('sam')).current).toBe(7);
  expect((await other('somebody else')).current).toBe(1);
});

test('a window that is over is forgotten', async () => {
  await using database = await testDatabase();
  const count = sharedCounter(database.db, 20);
  await count('sam');
  await count('sam');
  await expect.poll(async () => (await count('sam')).current).toBe(1);
  await expect
    .poll(async () => {
      await forgetOldCounts(database.db);
      return database.db.selectFrom('rate_limit').selectAll().execute();
    })
    .toEqual([]);
});
