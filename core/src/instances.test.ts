import { connect } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { findOlderInstances } from './instances.ts';

/** Versions up to 1.0.0 give their sessions this name. */
const session = (database: Awaited<ReturnType<typeof testDatabase>>, applicationName: string | undefined) =>
  connect(database.asPanel.connection, applicationName === undefined ? {} : { applicationName });

test('an instance of 1.0.0 is recognized by its sessions, unlike one of this version', async () => {
  await using database = await testDatabase();
  await using newer = session(database, undefined);
  await newer.pool.query('SELECT 1');
  expect(await findOlderInstances(database.db, false)).toEqual([]);
  await using older = session(database, 'registrar-panel');
  await older.pool.query('SELECT 1');
  // A Unix socket has no address.
  expect(await findOlderInstances(database.db, false)).toEqual(['unknown']);
});

test('behind a pooler, an instance that is only sometimes visible is found', async () => {
  await using database = await testDatabase();
  const looking = findOlderInstances(database.db, true);
  await using older = session(database, 'registrar-panel');
  await older.pool.query('SELECT pg_sleep(0.5)');
  expect(await looking).toEqual(['unknown']);
  await older.close();
  await expect.poll(() => findOlderInstances(database.db, false)).toEqual([]);
  expect(await findOlderInstances(database.db, true)).toEqual([]);
});
