import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { compileOnce } from './compiled-query.ts';
import { testDatabase } from './testing.ts';

const database = await testDatabase();
afterAll(() => database.close());
const { db } = database;

test('a query is built once, and each call has its own parameters', async () => {
  let built = 0;
  const add = compileOnce((on, { left, right }: { left: number; right: number }) => {
    built += 1;
    return on.selectNoFrom(sql<number>`${left}::int + ${right}::int + ${left}::int * ${100}::int`.as('sum'));
  });
  expect(await add(db, { left: 1, right: 2 })).toEqual([{ sum: 103 }]);
  expect(await add(db, { left: 3, right: 4 })).toEqual([{ sum: 307 }]);
  expect(built).toBe(1);
});

test('a query runs on the given connection, such as a transaction', async () => {
  const lockTimeout = compileOnce((on) => on.selectNoFrom(sql<string>`current_setting('lock_timeout')`.as('value')));
  const [outside] = await lockTimeout(db, {});
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL lock_timeout = '1234ms'`.execute(trx);
    expect(await lockTimeout(trx, {})).toEqual([{ value: '1234ms' }]);
  });
  expect(await lockTimeout(db, {})).toEqual([outside]);
});

test('a connection prepares a query once, whatever the parameters', async () => {
  const half = compileOnce((on, { whole }: { whole: number }) =>
    on.selectNoFrom(sql<number>`${whole}::int / 2`.as('half')),
  );
  await db.connection().execute(async (connection) => {
    for (const whole of [2, 4, 6]) expect(await half(connection, { whole })).toEqual([{ half: whole / 2 }]);
    const { rows } = await sql`SELECT generic_plans::int + custom_plans::int AS uses FROM pg_prepared_statements
      WHERE statement LIKE '%/ 2%'`.execute(connection);
    expect(rows).toEqual([{ uses: 3 }]);
  });
});
