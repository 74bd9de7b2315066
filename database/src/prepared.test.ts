import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './database.ts';
import { prepared } from './prepared.ts';
import { testDatabase } from './testing.ts';

async function oneConnection(options: { isPooled: boolean }) {
  const database = await testDatabase();
  const { db, close } = connect({ ...database.connection, ...options }, { max: 1 });
  const keys = () => sql<{ key: string }>`${prepared} SELECT * FROM rate_limit WHERE key <> ${'none'}`.execute(db);
  const kept = async () => {
    const { rows } =
      await sql`SELECT generic_plans::int + custom_plans::int AS uses FROM pg_prepared_statements`.execute(db);
    return rows;
  };
  return {
    database,
    db,
    keys,
    kept,
    async [Symbol.asyncDispose]() {
      await close();
      await database.close();
    },
  };
}

test('a connection keeps a prepared statement', async () => {
  await using connection = await oneConnection({ isPooled: false });
  for (const _ of [1, 2, 3]) expect((await connection.keys()).rows).toEqual([]);
  expect(await connection.kept()).toEqual([{ uses: 3 }]);
});

test('behind a pooler, no statement stays in a session', async () => {
  await using connection = await oneConnection({ isPooled: true });
  for (const _ of [1, 2, 3]) expect((await connection.keys()).rows).toEqual([]);
  expect(await connection.kept()).toEqual([]);
});

test('a prepared statement fails once at most if a table has changed since', async () => {
  await using connection = await oneConnection({ isPooled: false });
  await connection.keys();
  await connection.database.pool.query('ALTER TABLE rate_limit ADD another text');
  await expect(connection.keys()).rejects.toThrow('must not change result type');
  expect((await connection.keys()).rows).toEqual([]);
});

test('a connection keeps no more than 200 statements', async () => {
  await using connection = await oneConnection({ isPooled: false });
  for (let number = 0; number < 210; number += 1)
    await sql`${prepared} SELECT ${sql.lit(number)}::int`.execute(connection.db);
  expect(await connection.kept()).toHaveLength(200);
});
