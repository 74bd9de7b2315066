import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { countWithinHour, forgetHourlyCounts } from './hourly-limit.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
afterAll(() => database.close());
const { db } = database;

const count = (key: string) => countWithinHour(db, key, 3);
const minutesPass = (minutes: number) =>
  sql`UPDATE hourly_count SET times = ARRAY(SELECT t - make_interval(mins => ${minutes}) FROM unnest(times) t ORDER BY t)`.execute(
    db,
  );

test('three are allowed in any hour, whenever it starts, and each key counts separately', async () => {
  expect(await count('sam')).toEqual({ allowed: true, left: 2 });
  await minutesPass(50);
  expect(await count('sam')).toEqual({ allowed: true, left: 1 });
  expect(await count('sam')).toEqual({ allowed: true, left: 0 });
  expect(await count('sam')).toEqual({ allowed: false, wait: 600 });
  expect(await count('kim')).toEqual({ allowed: true, left: 2 });
  await minutesPass(10);
  expect(await count('sam')).toEqual({ allowed: true, left: 0 });
  expect(await count('sam')).toEqual({ allowed: false, wait: 3000 });
});

test('a clock that is set back makes no one wait longer than an hour', async () => {
  for (const _ of [1, 2, 3]) await count('back');
  await minutesPass(-60);
  expect(await count('back')).toEqual({ allowed: false, wait: 3600 });
  await minutesPass(60);
});

test('simultaneous events are counted one at a time, and rolled-back ones are not counted', async () => {
  const attempt = (undone: boolean) =>
    db.transaction().execute(async (trx) => {
      const { allowed } = await countWithinHour(trx, 'parallel', 3);
      if (undone) throw new Error('undone');
      return allowed;
    });
  await Promise.allSettled([attempt(true), attempt(true), attempt(true), attempt(true)]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(false)));
  expect(answers.filter((allowed) => allowed)).toHaveLength(3);
});

test('only counts older than an hour are deleted', async () => {
  await count('old');
  await minutesPass(61);
  await count('new');
  await forgetHourlyCounts(db);
  expect(await db.selectFrom('hourly_count').select('key').execute()).toEqual([{ key: 'new' }]);
});
