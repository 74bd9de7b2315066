import { type SearchFilters, type SearchOrder, searchOrders } from '@panel/contract/search-filters';
import type { Database } from '@panel/database/database';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { applyChanges } from '@panel/registry/feed';
import { asciiName } from '@panel/registry/names';
import { contact, del, domain, put, registrar } from '@panel/registry/testing/changes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createKeptCounts } from '../kept-counts.ts';
import { parsePattern } from './pattern.rules.ts';
import type { Known } from './places.rules.ts';
import { searchRegistrations } from './search.queries.ts';
import {
  filters,
  handles,
  inOrder,
  passes,
  patterns,
  registrations,
  type SampleRegistration,
} from './testing/sample-registrations.ts';

const RUNS = process.env.THOROUGH ? 40 : 12;

interface Asked {
  text: string;
  filters: SearchFilters;
  sort: SearchOrder;
  size: number;
  few: number;
  many: number;
  near: number;
}

const searches: fc.Arbitrary<Asked[]> = fc.array(
  fc.record({
    text: patterns,
    filters,
    sort: fc.constantFrom(...searchOrders),
    size: fc.integer({ min: 1, max: 6 }),
    few: fc.constantFrom(0, 0, 3, 1_000_000),
    many: fc.constantFrom(0, 0, 1_000_000),
    near: fc.constantFrom(0, 8, 1_000_000),
  }),
  { minLength: 5, maxLength: 15 },
);

/** Joins all pages. */
async function searchAll(db: Database, registrarId: number, { text, filters, sort, size, ...options }: Asked) {
  const found: string[] = [];
  const pattern = parsePattern(text);
  const totals = options.many === 0 ? createKeptCounts<Known>() : undefined;
  let total = 1;
  for (let page = 0; page * size < total; page += 1) {
    const search = { pattern, filters, sort };
    const answer = await searchRegistrations(
      db,
      registrarId,
      search,
      { page, size },
      { ...options, ...(totals && { totals }) },
    );
    total = answer.totalResults ?? 0;
    const early = await searchRegistrations(db, registrarId, search, { page, size, isTotalLater: true }, options);
    expect([answer.results, [total, null]]).toEqual([early.results, expect.arrayContaining([early.totalResults])]);
    found.push(...answer.results.map(({ uLabel }) => uLabel));
  }
  return { found, total };
}

async function compare(db: Database, all: SampleRegistration[], asked: Asked[]) {
  const { id } = await db.selectFrom('registrar').select('id').where('handle', '=', 'own').executeTakeFirstOrThrow();
  for (const one of asked) {
    const own = all.filter(({ registrar }) => registrar === 'own');
    const byName = await searchAll(db, id, { ...one, filters: {}, sort: 'name' });
    const passing = own.filter((made) => byName.found.includes(made.name) && passes(made, one.filters));
    const wanted = inOrder(passing, one.sort).map(({ name }) => name);
    expect({ one, ...(await searchAll(db, id, one)) }).toEqual({ one, found: wanted, total: wanted.length });
  }
}

/** Writes directly into the tables, as tests and the demo do, and transfers some afterwards. */
async function insert(db: Database, all: SampleRegistration[]) {
  const ids = new Map<string, number>();
  for (const handle of ['own', 'foreign']) {
    const row = { handle, status: 'ACTIVE' };
    const { id } = await db.insertInto('registrar').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(handle, id);
    await db.insertInto('registrar_data').values({ registrar_id: id, version: 1 }).execute();
  }
  for (const handle of handles) {
    const { id } = await db.insertInto('contact').values({ handle }).returning('id').executeTakeFirstOrThrow();
    ids.set(handle, id);
  }
  const idOf = (handle: string) => ids.get(handle) ?? 0;
  for (const [index, made] of all.entries()) {
    const registrar_id = idOf(made.registrar);
    const { id: domain_id } = await db
      .insertInto('domain')
      .values({
        registrar_id: index % 3 === 0 ? idOf('foreign') : registrar_id,
        name: made.name,
        alabel: made.alabel,
        statuses: JSON.stringify(made.statuses.map((status) => ({ status, reason: null }))),
        rgp_status: made.rgpStatus,
        created_at: made.created,
        expires_at: made.expires,
        registrant_id: made.registrant === null ? null : idOf(made.registrant),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, name] of made.nameservers.entries())
      await db.insertInto('domain_nameserver').values({ domain_id, position, name }).execute();
    for (const { role, handle } of made.contacts)
      await db
        .insertInto('domain_contact')
        .values({ domain_id, role, contact_id: idOf(handle) })
        .execute();
    const key = { position: 0, key_tag: 1, algorithm: 13, digest_type: 2, digest: 'AB' };
    if (made.signed)
      await db
        .insertInto('domain_ds')
        .values({ domain_id, ...key })
        .execute();
    await db.updateTable('domain').set({ registrar_id }).where('id', '=', domain_id).execute();
  }
}

async function rolledBack(database: TestDatabase, work: (trx: Database) => Promise<void>) {
  const rollBack = new Error('rolled back');
  const run = database.db.transaction().execute(async (trx) => {
    await work(trx);
    throw rollBack;
  });
  await expect(run).rejects.toBe(rollBack);
}

test('filters and order find what a plain filter finds, across all pages, either way, and nothing of others', async () => {
  await using database = await testDatabase();
  await fc.assert(
    fc.asyncProperty(registrations, searches, (all, asked) =>
      rolledBack(database, async (trx) => {
        await insert(trx, all);
        await sql`ANALYZE domain`.execute(trx);
        await compare(trx, all, asked);
      }),
    ),
    { numRuns: RUNS },
  );
}, 60_000);

const feedObject = ({ alabel, statuses, nameservers, signed, ...made }: SampleRegistration) =>
  domain({
    name: alabel,
    registrar: made.registrar,
    statuses: statuses.map((status) => ({ status, reason: null })),
    rgpStatus: made.rgpStatus,
    created: made.created,
    expires: made.expires,
    registrant: made.registrant,
    contacts: made.contacts,
    nameservers: nameservers.map((name) => ({ name, addresses: [] })),
    ds: signed ? [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' }] : [],
  });

// So few that each round changes, transfers and removes what the previous one left.
const fewNames = ['ab', 'ae', 'aé', 'a中', 'a😀', 'abe', 'aeb', 'a-b'].map((label) => ({
  name: `${label}.test`,
  alabel: asciiName(`${label}.test`),
}));

test('the same holds after the registry has sent changes', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const basics = [
    ...['own', 'foreign'].map((handle) => put('registrar', registrar({ handle }))),
    ...handles.map((handle) => put('contact', contact({ handle, registrar: 'own' }))),
  ];
  let seq = 0;
  const send = async (lines: object[]) => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    await applyChanges(db, { stream: 'registry', after: undefined, body });
  };
  await send(basics);
  let present = new Set<string>();
  await fc.assert(
    fc.asyncProperty(registrations, searches, async (made, asked) => {
      const all = made.slice(0, fewNames.length).map((one, index) => ({ ...one, ...fewNames[index] }));
      const names = new Set(all.map(({ alabel }) => alabel));
      const gone = [...present].filter((alabel) => !names.has(alabel));
      await send([
        ...gone.map((alabel) => del('domain', alabel)),
        ...all.map((made) => put('domain', feedObject(made))),
      ]);
      present = names;
      await sql`ANALYZE domain`.execute(db);
      await compare(db, all, asked);
    }),
    { numRuns: RUNS },
  );
}, 60_000);

test('after a transfer alone, a registration is found by its nameserver and contact at the new registrar', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const lines = [
    ...['own', 'foreign'].map((handle) => put('registrar', registrar({ handle }))),
    put('contact', contact({ handle: 'C-1', registrar: 'own' })),
    ...['foreign', 'own'].map((handle) => put('domain', domain({ name: 'ab.test', registrar: handle }))),
  ];
  for (const [index, line] of lines.entries()) {
    const body = JSON.stringify({ seq: index + 1, ...line });
    await applyChanges(db, { stream: 'registry', after: undefined, body });
  }
  const ids = await db.selectFrom('registrar').select(['id', 'handle']).orderBy('handle', 'desc').execute();
  for (const filters of [{ nameserver: 'ns1.one.example' }, { contact: 'C-1' }]) {
    const totals = ids.map(async ({ id }) => {
      const search = { pattern: parsePattern('*'), filters };
      return (await searchRegistrations(db, id, search, { page: 0, size: 1 })).totalResults;
    });
    expect(await Promise.all(totals)).toEqual([1, 0]);
  }
});
