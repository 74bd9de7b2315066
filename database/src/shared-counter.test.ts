import { expect, test } from 'vitest';
import { forgetOldCounts, sharedCounter } from './shared-counter.ts';
import { testDatabase } from './testing.ts';

test('two instances count together', async () => {
  await using database = await testDatabase();
  let clock = 1_000_000;
  const now = () => clock;
  const one = sharedCounter(database.db, 60_000, now);
  const other = sharedCounter(database.db, 60_000, now);
  for (let time = 0; time < 5; time += 1) await one('sam', 600);
  clock += 1_000;
  await one('sam', 600);
  await expect
    .poll(async () => (await database.db.selectFrom('rate_limit').select('count').executeTakeFirst())?.count)
    .toBe(6);
  expect((await other('sam', 600)).current).toBe(7);
  expect((await other('someone else', 600)).current).toBe(1);
});

test('simultaneous requests at two instances exceed the limit by at most a tenth', async () => {
  await using database = await testDatabase();
  const now = () => 1_000_000;
  const instances = [sharedCounter(database.db, 60_000, now), sharedCounter(database.db, 60_000, now)];
  let through = 0;
  const client = async (number: number) => {
    for (let time = 0; time < 90; time += 1) {
      const { current } = (await instances[(number + time) % 2]?.('sam', 600)) ?? { current: 0 };
      if (current <= 600) through += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, number) => client(number)));
  expect(through).toBeGreaterThanOrEqual(600);
  expect(through).toBeLessThanOrEqual(660);
});

test('a clock that is set back makes no one wait longer than a window', async () => {
  await using database = await testDatabase();
  const one = sharedCounter(database.db, 60_000);
  for (let time = 0; time < 5; time += 1) await one('sam', 600);
  await database.pool.query("UPDATE rate_limit SET resets_at = resets_at + interval '1 hour'");
  const { current, ttl } = await sharedCounter(database.db, 60_000)('sam', 600);
  expect([current, ttl <= 60_000]).toEqual([1, true]);
});

test('an expired window is deleted', async () => {
  await using database = await testDatabase();
  const count = sharedCounter(database.db, 20);
  await count('sam', 600);
  await count('sam', 600);
  await expect.poll(async () => (await count('sam', 600)).current).toBe(1);
  await expect
    .poll(async () => {
      await forgetOldCounts(database.db);
      return database.db.selectFrom('rate_limit').selectAll().execute();
    })
    .toEqual([]);
});
