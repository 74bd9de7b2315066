import type { Database } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { asciiName } from '@panel/registry/names';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { parsePattern } from './pattern.rules.ts';
import { findAtOnce, searchRegistrations } from './search.queries.ts';

interface Named {
  name: string;
  alabel: string;
}

// Few characters, so that names are similar, including all that are special to LIKE and one beyond the basic plane.
const characters = ['a', 'b', 'c', '1', '-', '.', '.', 'é', 'ß', '中', '😀', '%', '_', '\\', '?', 'xn--', 'cab'];
const character = fc.constantFrom(...characters);
const names = fc.uniqueArray(
  fc.string({ unit: character, minLength: 1, maxLength: 8 }).map((name): Named => ({ name, alabel: asciiName(name) })),
  { minLength: 1, maxLength: 25, selector: ({ alabel }) => alabel },
);

// Most patterns derive from a name, so that they match it, or would if `_` and `%` were wildcards.
const edits = fc.array(fc.constantFrom('keep', 'keep', 'keep', 'upper', '*', '_', '%'), { minLength: 1, maxLength: 9 });
const patternFor = ({ name, alabel }: Named) =>
  fc.tuple(fc.constantFrom(name, alabel), edits).map(([text, changes]) =>
    [...text]
      .map((letter, position) => {
        const change = changes[position % changes.length] ?? 'keep';
        if (change === 'keep' || letter === 'ß') return letter;
        return change === 'upper' ? letter.toUpperCase() : change;
      })
      .join(''),
  );
const anyPattern = fc.string({ unit: fc.oneof(character, fc.constant('*')), minLength: 1, maxLength: 6 });
const namesAndPatterns = names.chain((all) =>
  fc.record({
    all: fc.constant(all),
    patterns: fc.array(fc.oneof(anyPattern, ...all.map(patternFor)), { minLength: 1, maxLength: 8 }),
  }),
);

/** A naive version of Behaviour REGISTRATIONS-1 and REGISTRATIONS-2: the names that match, in code-point order. */
function expected(all: Named[], text: string): string[] {
  const wanted = text.toLowerCase();
  const onAlabel = wanted.split(/[*.]/).some((piece) => piece.startsWith('xn--'));
  return all
    .filter(({ name, alabel }) =>
      wanted.includes('*')
        ? matches(onAlabel ? alabel : name, wanted)
        : name === wanted || alabel === wanted || alabel === asciiName(wanted),
    )
    .map(({ name }) => name)
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

function matches(text: string, glob: string): boolean {
  if (glob === '') return text === '';
  if (glob[0] === '*') return matches(text, glob.slice(1)) || (text !== '' && matches(text.slice(1), glob));
  return text[0] === glob[0] && matches(text.slice(1), glob.slice(1));
}

async function addRegistrar(db: Database, handle: string, registrations: Named[]): Promise<number> {
  const { id } = await db
    .insertInto('registrar')
    .values({ handle, status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (registrations.length > 0) {
    await db
      .insertInto('domain')
      .values(registrations.map((registration) => ({ registrar_id: id, ...registration })))
      .execute();
  }
  return id;
}

/** Joins all pages. */
async function searchAll(db: Database, registrarId: number, text: string, size: number, few: number, many?: number) {
  const found: string[] = [];
  let total = 1;
  for (let page = 0; page * size < total; page += 1) {
    const options = { few, ...(many !== undefined && { many }) };
    const answer = await searchRegistrations(db, registrarId, { pattern: parsePattern(text) }, { page, size }, options);
    total = answer.totalResults ?? 0;
    const atOnce = await findAtOnce(db, registrarId, { pattern: parsePattern(text) }, { page, size });
    expect(atOnce ?? answer).toEqual(answer);
    found.push(...answer.results.map(({ uLabel }) => uLabel));
  }
  return { found, total };
}

test('the search finds what a naive matcher finds, across all pages, either way, and nothing of others', async () => {
  await using database = await testDatabase();
  const sizes = fc.integer({ min: 1, max: 6 });
  const fews = fc.constantFrom(0, 5, 1_000_000);
  const rollBack = new Error('rolled back');
  await fc.assert(
    fc.asyncProperty(namesAndPatterns, sizes, fews, async ({ all, patterns }, size, few) => {
      const run = database.db.transaction().execute(async (trx) => {
        const own = all.filter((_, index) => index % 4 > 0);
        const foreign = all.filter((_, index) => index % 4 === 0);
        const registrarId = await addRegistrar(trx, 'own', own);
        await addRegistrar(trx, 'foreign', foreign);
        await sql`ANALYZE domain`.execute(trx);
        for (const text of patterns) {
          const wanted = expected(own, text);
          const answer = await searchAll(trx, registrarId, text, size, few, few);
          expect(answer).toEqual({ found: wanted, total: wanted.length });
        }
        throw rollBack;
      });
      await expect(run).rejects.toBe(rollBack);
    }),
    { numRuns: process.env.THOROUGH ? 150 : 50 },
  );
}, 60_000);

test('a page past the end is empty, with the total', async () => {
  await using database = await testDatabase();
  const registrarId = await addRegistrar(database.db, 'own', [{ name: 'a.example', alabel: 'a.example' }]);
  const answer = await searchRegistrations(
    database.db,
    registrarId,
    { pattern: { kind: 'all' } },
    { page: 1_000_000, size: 100 },
  );
  expect(answer).toEqual({ results: [], totalResults: 1 });
});

test.each([
  ['*xn--b*', ['foo.xn--bar', 'fooxn--bar.example']],
  ['*.xn--b*', ['foo.xn--bar']],
  ['é*', ['éa.example', 'é中.example']],
  ['xn--a*', ['éa.example']],
])('%j finds %j, although part of it is not a valid IDN', async (text, found) => {
  await using database = await testDatabase();
  const all = ['fooxn--bar.example', 'foo.xn--bar', 'éa.example', 'é中.example', 'a.example'];
  const named = all.map((name) => ({ name, alabel: asciiName(name) }));
  const registrarId = await addRegistrar(database.db, 'own', named);
  expect((await searchAll(database.db, registrarId, text, 100, 0)).found).toEqual(found);
});
