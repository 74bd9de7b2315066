import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stretchesOf } from './statistics.queries.ts';

test('more registrations are more pieces of similar size, up to 40', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const { id: registrarId } = await db
    .insertInto('registrar')
    .values({ handle: 'own', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: 2_000 }, (_, index) => `${String(index).padStart(4, '0')}.test`);
  await db
    .insertInto('domain')
    .values(names.map((name) => ({ registrar_id: registrarId, name, alabel: name })))
    .execute();
  await sql`ANALYZE domain`.execute(db);

  const pieces = async (many: number) => {
    const stretches = await stretchesOf(db, { registrarId, many });
    return stretches.map(
      ({ from, before }) =>
        names.filter((name) => (!from || name >= from.name) && (!before || name < before.name)).length,
    );
  };
  for (const [many, expected] of [
    [2_000, 1],
    [1_999, 5],
    [1_000, 10],
    [10, 40],
    [0, 40],
  ] as const) {
    const sizes = await pieces(many);
    expect(sizes).toHaveLength(expected);
    expect(Math.max(...sizes)).toBeLessThan((1.6 * names.length) / expected);
  }
});
