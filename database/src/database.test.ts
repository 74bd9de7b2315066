import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './database.ts';
import { testDatabase } from './testing.ts';

test('the loss of an idle connection is reported without internals, and the next query gets another one', async () => {
  await using database = await testDatabase();
  const errors: Error[] = [];
  await using lost = connect(database.connection, { onError: (error) => errors.push(error) });
  const { rows } = await lost.pool.query('SELECT pg_backend_pid() AS pid');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await expect.poll(() => errors.map(({ message }) => message)).toEqual([expect.stringContaining('terminating')]);
  expect(errors[0]).not.toHaveProperty('client');
  expect((await lost.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a server that stops is reported once, however many connections it ends', async () => {
  await using database = await testDatabase();
  const errors: Error[] = [];
  await using lost = connect(database.connection, { applicationName: 'many', onError: (error) => errors.push(error) });
  await Promise.all([1, 2, 3, 4].map(() => lost.pool.query('SELECT pg_sleep(0.05)')));
  expect(lost.pool.totalCount).toBe(4);
  await database.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'many'");
  await expect.poll(() => lost.pool.totalCount).toBe(0);
  expect(errors).toHaveLength(1);
});

test('a connection lost during a transaction fails only that transaction', async () => {
  await using database = await testDatabase();
  await using own = connect(database.connection);
  // An unhandled error would end the panel's process; here it would reach this listener.
  const uncaught: unknown[] = [];
  const keep = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', keep);
  const attempt = own.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`SELECT 1`.execute(trx);
  });
  await expect(attempt).rejects.toThrow();
  expect((await own.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  process.off('uncaughtException', keep);
  expect(uncaught).toEqual([]);
});

test('a statement that takes too long is cancelled', async () => {
  await using database = await testDatabase();
  await using impatient = connect(database.connection, { statementTimeout: 20 });
  await expect(impatient.pool.query('SELECT pg_sleep(10)')).rejects.toThrow('statement timeout');
});

test('closing ends all connections, even those that no Kysely query has used', async () => {
  await using database = await testDatabase();
  const { pool, close } = connect(database.connection, { applicationName: 'closing' });
  await pool.query('SELECT 1');
  await close();
  const left = () => database.pool.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'closing'");
  await expect.poll(async () => (await left()).rows).toEqual([]);
});
