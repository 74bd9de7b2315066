import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './database.ts';
import { isDatabaseGone, isStorageFull } from './gone.ts';
import { testDatabase } from './testing.ts';

test.each([
  ['nothing listens', { host: '127.0.0.1', port: 1 }],
  ['nothing listens at any of the addresses', { host: 'localhost', port: 1 }],
  ['there is no socket', { host: '/nonexistent' }],
  ['there is no such host', { host: 'database.invalid' }],
])('the database is gone if %s', async (_, address) => {
  await using gone = connect({ ...address, user: 'panel' });
  const error = await sql`SELECT 1`.execute(gone.db).catch((reason) => reason);
  expect(isDatabaseGone(error)).toBe(true);
});

test('the database is gone if the connection leads to a standby, but not if a statement is wrong', async () => {
  await using database = await testDatabase();
  await using standby = connect({ ...database.connection, options: '-c default_transaction_read_only=on' });
  const refused = await standby.db
    .deleteFrom('rate_limit')
    .execute()
    .catch((reason) => reason);
  expect(isDatabaseGone(refused)).toBe(true);
  const wrong = await sql`SELECT nothing`.execute(database.db).catch((reason) => reason);
  expect([isDatabaseGone(wrong), isStorageFull(wrong)]).toEqual([false, false]);
});
