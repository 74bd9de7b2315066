import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './database.ts';
import { testDatabase } from './testing.ts';

test('behind a pooler, time-outs apply to each transaction and never stay in a session', async () => {
  await using database = await testDatabase();
  const limits = { statementTimeout: 200, lockTimeout: 20, max: 1 };
  await using pooled = connect({ ...database.connection, isPooled: true }, limits);
  const { db, pool } = pooled;
  const shown = async () => (await pool.query('SHOW statement_timeout')).rows[0].statement_timeout;
  const sleep = sql`SELECT pg_sleep(10)`;
  expect(await shown()).toBe('0');
  await expect(sleep.execute(db)).rejects.toThrow('statement timeout');
  await expect(db.transaction().execute((trx) => sleep.execute(trx))).rejects.toThrow('statement timeout');
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  await expect(reading.execute((trx) => sleep.execute(trx))).rejects.toThrow('statement timeout');
  await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE rate_limit`.execute(trx);
    await expect(db.selectFrom('rate_limit').selectAll().execute()).rejects.toThrow('lock timeout');
  });
  expect(await shown()).toBe('0');
  await db.insertInto('rate_limit').values({ key: 'sam', count: 1, resets_at: new Date() }).execute();
  expect(await database.db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'sam' }]);
});
