import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createCopier } from './copy-rows.ts';
import {
  boolean,
  createTables,
  integer,
  jsonb,
  key,
  optional,
  stagedTable,
  text,
  texts,
  time,
} from './staged-table.ts';

const things = stagedTable('things', {
  n: integer,
  handle: key,
  name: optional(text),
  is_new: boolean,
  seen_at: optional(time),
  words: texts,
  more: jsonb<{ value: string | null }[]>(),
});

// PostgreSQL stores neither NUL nor lone surrogates.
const anyText = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));
const trickyText = fc.oneof(anyText, fc.constantFrom('', 'NULL', '\\N', '\\.', '{}', '"', '\t', '\n', '\r', '\\'));

const rows = fc.array(
  fc.record({
    handle: trickyText,
    name: fc.option(trickyText),
    is_new: fc.boolean(),
    seen_at: fc.option(fc.constantFrom('2026-01-31T12:00:00.123456+00:00')),
    words: fc.array(trickyText),
    more: fc.array(fc.record({ value: fc.option(trickyText) })),
  }),
  { maxLength: 50 },
);

test('rows arrive in the database unchanged', async () => {
  await using database = await testDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(createTables([things]));
  await fc.assert(
    fc.asyncProperty(rows, async (added) => {
      await client.query(`TRUNCATE ${things.name}`);
      const copier = createCopier(client);
      for (const [n, row] of added.entries()) copier.add(things, { n, ...row });
      await copier.end();
      const { rows: found } = await client.query(`SELECT to_json(t) AS row FROM ${things.name} t ORDER BY n`);
      expect(found.map(({ row }) => row)).toEqual(added.map((row, n) => ({ n, ...row })));
    }),
  );
  await client.end();
});

test('a row with a missing, wrong or additional column does not compile', () => {
  const { add } = createCopier(new pg.Client());
  const row = { n: 1, handle: 'a', name: null, is_new: true, seen_at: undefined, words: [], more: [] };
  const { name, ...withoutName } = row;
  add(things, row);
  // @ts-expect-error it has no name
  add(things, withoutName);
  // @ts-expect-error its number is a text
  add(things, { ...row, n: '1' });
  // @ts-expect-error its handle may not be NULL
  add(things, { ...row, handle: null });
  // @ts-expect-error there is no such column
  add(things, { n: 1, handle: 'a', name, is_new: true, seen_at: null, words: [], more: [], colour: 'red' });
});
