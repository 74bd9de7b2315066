import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { forgetOldCounts, sharedCounter } from './shared-counter.ts';

test('accounts and addresses have separate limits; files have none', async () => {
  await using panel = await testPanel({ environment: { requestsPerMinute: { account: 3, anonymous: 2 } } });
  const statuses = async (ask: () => Promise<{ statusCode: number }>, times: number) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await ask()).statusCode);
    return seen;
  };
  expect(await statuses(() => panel.anonymous.request('GET', '/services/config'), 3)).toEqual([200, 200, 429]);
  expect(await statuses(() => panel.anonymous.request('GET', '/services/country'), 1)).toEqual([429]);
  expect(await statuses(() => panel.as('TECH').request('GET', '/services/country'), 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(() => panel.as('ADMIN').request('GET', '/services/country'), 1)).toEqual([200]);
  expect(await statuses(() => panel.anonymous.request('GET', '/assets/config/config.json'), 3)).toEqual([
    200, 200, 200,
  ]);
  expect(await statuses(() => panel.anonymous.request('GET', '/assets/app-0a1b2c3d.js'), 5)).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

test('a refusal says when to come back', async () => {
  await using panel = await testPanel({ environment: { requestsPerMinute: { account: 1, anonymous: 1 } } });
  await panel.anonymous.request('GET', '/services/config');
  const refused = await panel.anonymous.request('GET', '/services/config');
  expect(refused.json().messages[0].messageKey).toBe('rate.limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

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
