import { expect, test } from 'vitest';
import { integer, key } from '../stage/staged-table.ts';
import { join, named, sql } from './sql.ts';

const things = { name: 'things', columns: { n: integer } };
const owners = { name: 'owners', columns: { things: key } };

test('SQL knows the inserted relations, each once', () => {
  const isOwned = sql`EXISTS (SELECT FROM ${owners} o WHERE o.n = t.n)`;
  expect(sql`SELECT FROM ${things} t JOIN ${things} u USING (n) WHERE ${isOwned}`).toMatchObject({
    text: 'SELECT FROM things t JOIN things u USING (n) WHERE EXISTS (SELECT FROM owners o WHERE o.n = t.n)',
    relations: [things, owners],
  });
});

test('a column with the name of a relation is not mistaken for it', () => {
  expect(sql`SELECT things FROM ${owners}`.relations).toEqual([owners]);
});

test('a named query comes once, before everything that reads it and after what it reads', () => {
  const few = named('few', sql`SELECT n FROM ${things} LIMIT 3`);
  const fewer = named('fewer', sql`SELECT n FROM ${few} LIMIT 2`);
  expect(join([sql`SELECT n FROM ${fewer}`, sql`SELECT n FROM ${few}`], ' UNION ')).toEqual({
    text: 'SELECT n FROM fewer UNION SELECT n FROM few',
    relations: [things],
    queries: [
      'few AS MATERIALIZED (SELECT n FROM things LIMIT 3)',
      'fewer AS MATERIALIZED (SELECT n FROM few LIMIT 2)',
    ],
  });
});

test('a text from outside the code does not compile', () => {
  const column: 'n' | 'line' = 'n';
  sql`SELECT ${column} FROM ${things} LIMIT ${3}`;
  const fromOutside: string = '1; DROP TABLE domain';
  // @ts-expect-error it may be any text
  sql`SELECT ${fromOutside} FROM ${things}`;
});
