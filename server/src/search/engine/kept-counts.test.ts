import type { Database } from '@panel/database/database';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { inParameters, raiseVersions, registrarsWith } from '@panel/registry/merge';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { createKeptCounts } from '../kept-counts.ts';
import { parsePattern } from './pattern.rules.ts';
import type { Known } from './places.rules.ts';
import { findAtOnce, type Search, searchRegistrations } from './search.queries.ts';
import type { KeptStretches } from './statistics.queries.ts';

async function registrarWithNames(database: TestDatabase) {
  const { id } = await database.db
    .insertInto('registrar')
    .values({ handle: 'own', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = Array.from('abcdefghij', (letter) => `${letter}.test`);
  await addNames(database.db, id, names);
  return id;
}

const addNames = (db: Database, registrar_id: number, names: string[]) =>
  db
    .insertInto('domain')
    .values(names.map((name) => ({ registrar_id, name, alabel: name })))
    .execute();

/** Records how often a search counted. */
function counting({ pool }: TestDatabase) {
  const sent: CompiledQuery[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  return { db, sent, counts: () => sent.filter(({ sql }) => sql.includes('count(*)')).length };
}

/** A change of the registrar's data does the same. */
const touch = ({ db }: TestDatabase, id: number) => raiseVersions(inParameters(db, new Map()), registrarsWith([id]));

const all: Search = { pattern: { kind: 'all' } };

test.each([
  ['exact', { pattern: { kind: 'exact', name: 'b.test', alabel: 'b.test' } }, 1],
  ['prefix', { pattern: { kind: 'prefix', prefix: 'b' } }, 1],
  ['all', { pattern: { kind: 'all' } }, 0],
  ['filtered', { pattern: { kind: 'prefix', prefix: 'b' }, filters: { dnssec: 'signed' } }, 0],
] as const satisfies [string, Search, number][])(
  '%s: found at once by as few statements',
  async (_, search, statements) => {
    await using database = await testDatabase();
    const id = await registrarWithNames(database);
    const { db, sent } = counting(database);
    const found = await findAtOnce(db, id, search, { page: 0, size: 3 });
    expect(found?.results.map(({ uLabel }) => uLabel)).toEqual(statements === 0 ? undefined : ['b.test']);
    expect(sent).toHaveLength(statements);
  },
);

test('the boundaries of pieces are read only occasionally', async () => {
  await using database = await testDatabase();
  const id = await registrarWithNames(database);
  const { db, sent } = counting(database);
  const stretches: KeptStretches = new Map();
  const pattern = parsePattern('*e*');
  for (let time = 0; time < 2; time++)
    await searchRegistrations(db, id, { pattern }, { page: 0, size: 3 }, { stretches, many: 0 });
  expect(sent.filter(({ sql }) => sql.includes('pg_stats'))).toHaveLength(1);
});

test('a page whose total may come later counts nothing, and returns what is known', async () => {
  await using database = await testDatabase();
  const id = await registrarWithNames(database);
  await touch(database, id);
  const { db, counts } = counting(database);
  const totals = createKeptCounts<Known>();
  const search = async (page: number, isTotalLater: boolean) => {
    const asked = { page, size: 3, isTotalLater };
    const { results, totalResults } = await searchRegistrations(db, id, all, asked, { totals, few: 0 });
    return [totalResults, ...results.map(({ uLabel }) => uLabel)];
  };
  expect(await search(0, true)).toEqual([null, 'a.test', 'b.test', 'c.test']);
  expect(await search(2, true)).toEqual([null, 'g.test', 'h.test', 'i.test']);
  // The page is not full, so it is the last.
  expect(await search(3, true)).toEqual([10, 'j.test']);
  expect(await search(4, true)).toEqual([null]);
  expect(counts()).toBe(0);
  expect(await search(0, false)).toEqual([10, 'a.test', 'b.test', 'c.test']);
  expect(await search(1, true)).toEqual([10, 'd.test', 'e.test', 'f.test']);
  expect(counts()).toBe(1);
});

test('the next page does not count again until the data changes, and each search is counted separately', async () => {
  await using database = await testDatabase();
  const id = await registrarWithNames(database);
  await touch(database, id);
  const { db, counts } = counting(database);
  const totals = createKeptCounts<Known>();
  const search = async (page: number, one = all) => {
    const { results, totalResults } = await searchRegistrations(db, id, one, { page, size: 3 }, { totals, few: 0 });
    return [totalResults, ...results.map(({ uLabel }) => uLabel)];
  };
  expect(await search(0)).toEqual([10, 'a.test', 'b.test', 'c.test']);
  expect(await search(3)).toEqual([10, 'j.test']);
  expect(await search(1)).toEqual([10, 'd.test', 'e.test', 'f.test']);
  expect(counts()).toBe(1);
  await search(0, { ...all, sort: 'expires' }); // which also counts those without a date
  expect(counts()).toBe(3);
  await addNames(database.db, id, ['0.test']);
  await touch(database, id);
  expect(await search(0)).toEqual([11, '0.test', 'a.test', 'b.test']);
  expect(counts()).toBe(4);
});

test('without a version nothing is cached', async () => {
  await using database = await testDatabase();
  const id = await registrarWithNames(database);
  const totals = createKeptCounts<Known>();
  const total = async () =>
    (await searchRegistrations(database.db, id, all, { page: 0, size: 3 }, { totals })).totalResults;
  expect(await total()).toBe(10);
  await addNames(database.db, id, ['0.test']);
  expect(await total()).toBe(11);
});

test('the least recently used are dropped first', async () => {
  await using database = await testDatabase();
  const id = await registrarWithNames(database);
  await touch(database, id);
  const { db, counts } = counting(database);
  const totals = createKeptCounts<Known>(2);
  for (const prefix of ['a', 'b', 'a', 'c', 'a', 'b'])
    await searchRegistrations(db, id, { pattern: { kind: 'prefix', prefix } }, { page: 0, size: 3 }, { totals });
  expect(counts()).toBe(4);
});

test.each(['name', '-name'] as const)('by %s, a page near a known one starts there', async (sort) => {
  await using database = await testDatabase();
  const id = await registrarWithNames(database);
  const more = Array.from({ length: 3_000 }, (_, index) => `n${index}.test`);
  await addNames(database.db, id, more);
  await touch(database, id);
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM domain ORDER BY name COLLATE "C"');
  const names = rows.map(({ name }) => name);
  if (sort === '-name') names.reverse();
  const { db, sent } = counting(database);
  const totals = createKeptCounts<Known>();
  const passedBy: unknown[] = [];
  for (const page of [12, 13, 14, 11, 0, 30, 29, 20, 16]) {
    const answer = await searchRegistrations(db, id, { ...all, sort }, { page, size: 100 }, { totals });
    const results = answer.results.map(({ uLabel }) => uLabel);
    expect([answer.totalResults, results]).toEqual([3_010, names.slice(page * 100, page * 100 + 100)]);
    passedBy.push(sent.at(-1)?.parameters.at(-1));
  }
  // Forwards, the known page is skipped; backwards nothing is, because a page ends where the known one starts.
  const from = { name: [1_200, 100, 100, 0, 0, 0, 0, 600, 200], '-name': [1_200, 0, 0, 100, 0, 0, 10, 500, 100] };
  expect(passedBy).toEqual(from[sort]);
});
