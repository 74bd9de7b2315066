import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLiterals } from './literals.ts';

const hostile = fc.string({
  unit: fc.constantFrom("'", '\\', '$1', '$', '"', ';', '--', '/*', 'E', '\n', 'é', '😀', 'a'),
});

test('the query reads any text unchanged', async () => {
  await using database = await testDatabase();
  await fc.assert(
    fc.asyncProperty(
      hostile,
      fc.string({ unit: 'grapheme' }),
      fc.oneof(fc.integer(), fc.constant(-2_147_483_648)),
      async (text, other, number) => {
        const whole = other.replaceAll('\0', '');
        const query = sql`SELECT ${text}::text AS text, ${whole}::text AS whole, ${number}::integer AS number`;
        const written = inLiterals(database.db, query);
        expect(written.compile(database.db).parameters).toEqual([]);
        expect((await written.execute(database.db)).rows).toEqual([{ text, whole, number }]);
      },
    ),
    { numRuns: 200 },
  );
});

test.each([[1.5], [Number.NaN], [null], [{}], [['a']], ['a\0b']])('%j is not written into a query', async (value) => {
  await using database = await testDatabase();
  expect(() => inLiterals(database.db, sql`SELECT ${value}`)).toThrow('cannot be written into a query');
});
