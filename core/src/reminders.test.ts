import { testDatabase } from '@panel/database/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { remindEveryHour } from './reminders.ts';

const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return () => vi.useRealTimers();
});

/** Reminders on a database with a token, whose creator is looked up in a directory that may be unavailable. */
async function reminders({ isAway = false } = {}) {
  const database = await testDatabase();
  const { db } = database;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('access_token')
    .values({
      registrar_id: id,
      hash: Buffer.from('hash'),
      name: 'Nightly',
      scopes: ['reports'],
      addresses: [],
      expires_at: new Date('2999-01-01'),
      created_by: 'lou@aurora',
      created_by_id: 'lou',
    })
    .execute();
  const state = { isAway, asked: 0, warned: 0 };
  const lou = { id: 'lou', username: 'lou@aurora', name: 'Lou', email: '', roles: [], deskRoles: null };
  const directory = {
    list: async () => {
      state.asked += 1;
      if (state.isAway) throw new Error('away');
      return [{ ...lou, enabled: true, language: null, created: null }];
    },
  };
  const warn = () => {
    state.warned += 1;
  };
  const stop = remindEveryHour(db, directory, 'https://panel.example', { warn });
  return { state, stop, [Symbol.asyncDispose]: () => database.close() };
}

test('creators of tokens are looked up at the start, and not again on the same day', async () => {
  await using it = await reminders();
  await expect.poll(() => it.state.asked).toBe(1);
  vi.advanceTimersByTime(23 * HOUR_MS);
  await it.stop();
  expect(it.state).toMatchObject({ asked: 1, warned: 0 });
});

test('creators of tokens are looked up again on the next day', async () => {
  await using it = await reminders();
  await expect.poll(() => it.state.asked).toBe(1);
  vi.advanceTimersByTime(24 * HOUR_MS);
  await it.stop();
  expect(it.state).toMatchObject({ asked: 2, warned: 0 });
});

test('a sign-in service that was unavailable is asked an hour later', async () => {
  await using it = await reminders({ isAway: true });
  await expect.poll(() => it.state.warned).toBe(1);
  it.state.isAway = false;
  vi.advanceTimersByTime(HOUR_MS);
  await it.stop();
  expect(it.state).toMatchObject({ asked: 2, warned: 1 });
});
