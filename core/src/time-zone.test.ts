import { BRUSSELS, displayTimeZone, setDisplayTimeZone } from '@panel/contract/display-time';
import { testDatabase } from '@panel/database/testing';
import { afterEach, expect, test } from 'vitest';
import { findOtherZones, noteInstance, removeInstance } from './instances.ts';
import { useTimeZone } from './time-zone.ts';

afterEach(() => setDisplayTimeZone(BRUSSELS));

test('a zone that PostgreSQL knows is used, and any other stops the start', async () => {
  await using database = await testDatabase();
  await useTimeZone(database.db, 'Asia/Kathmandu');
  expect(displayTimeZone()).toBe('Asia/Kathmandu');
  await expect(useTimeZone(database.db, 'Mars/Base')).rejects.toThrow(
    'PostgreSQL does not know the time zone in TIME_ZONE: Mars/Base.',
  );
  expect(displayTimeZone()).toBe('Asia/Kathmandu');
});

test('running instances with another zone are found', async () => {
  await using database = await testDatabase();
  const { db } = database;
  await noteInstance(db, { port: 1, timeZone: 'Africa/Cairo' });
  await noteInstance(db, { port: 2, timeZone: 'UTC' });
  await noteInstance(db, { port: 2, timeZone: BRUSSELS });
  await noteInstance(db, { port: 3, timeZone: 'UTC' });
  await removeInstance(db, 3);
  const others = [{ name: expect.stringMatching(/:1$/), timeZone: 'Africa/Cairo' }];
  expect(await findOtherZones(db, BRUSSELS)).toEqual(others);

  await db
    .updateTable('instance')
    .set({ seen_at: new Date(0) })
    .execute();
  expect(await findOtherZones(db, BRUSSELS)).toEqual([]);
});
