import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { applyChanges } from './apply-changes.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { contact, del, domain, host, put, registrar, transaction } from './testing/changes.ts';

type Send = (...lines: object[]) => Promise<boolean>;

/** A panel whose data can be emptied; `send` returns whether the request was accepted. */
async function feed() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  const send: Send = async (...lines) => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    try {
      await applyChanges(db, { stream: 'registry', after: undefined, body });
      return true;
    } catch (error) {
      if (error instanceof FeedRefusal) return false;
      throw error;
    }
  };
  /** Keeps one registrar that also has an id of the registry. */
  const empty = async () => {
    await sql`TRUNCATE registrar, contact, host, domain, ledger CASCADE`.execute(db);
    const mapped = { handle: 'cirrus', registry_id: 'Cirrus @ Co', status: 'ACTIVE', created_at: '2020-01-01' };
    await db.insertInto('registrar').values(mapped).execute();
  };
  /**
   * Registrars without a date got that of their first change. One that a single request adds, deletes and adds again is
   * not held, because no one had access to it.
   */
  const contents = async () =>
    JSON.parse(
      JSON.stringify(await contentsOf({ db }), (key, value) => {
        if (key === 'held_at') return undefined;
        return key === 'created_at' ? given(value) : value;
      }),
    );
  return { send, empty, contents, [Symbol.asyncDispose]: () => database.close() };
}

function given(time: string | null): string {
  return time !== null && time < '2026' ? time : 'now';
}

async function acceptedOneByOne(send: Send, lines: object[]): Promise<object[]> {
  const accepted: object[] = [];
  for (const line of lines) if (await send(line)) accepted.push(line);
  return accepted;
}

const some = fc.constantFrom;
const someRegistrar = some('aurora', 'borealis', 'Cirrus', 'CIRRUS @ Co');
const change = fc.oneof(
  fc
    .record({
      handle: someRegistrar,
      status: some('ACTIVE', 'SUSPENDED'),
      created: some('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z', null),
      activated: some('2020-02-01T00:00:00Z', null),
      ianaId: some('1', null),
    })
    .map((fields) => put('registrar', registrar(fields))),
  fc
    .record(
      {
        handle: some('C-1', 'C-2'),
        registrar: fc.option(someRegistrar),
        city: some('Gent', null),
        roid: some('R-1', 'R-2'),
      },
      { requiredKeys: ['handle', 'registrar', 'city'] },
    )
    .map((fields) => put('contact', contact(fields))),
  fc
    .record(
      { name: some('ns1.one.example'), addresses: some([], ['192.0.2.1']), roid: some('H-1', 'H-2') },
      { requiredKeys: ['name', 'addresses'] },
    )
    .map((fields) => put('host', host(fields))),
  fc
    .record({
      name: some('one.example', 'two.example'),
      registrar: someRegistrar,
      registrant: some('C-1', 'C-2', null),
      contacts: some([], [{ role: 'TECH', handle: 'C-2' }]),
      ds: some([], [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' }]),
    })
    .map((fields) => put('domain', domain(fields))),
  fc
    .record({ svTRID: some('SV-1', 'SV-2'), registrar: someRegistrar, period: some(1, 2) })
    .map((fields) => put('transaction', transaction(fields))),
  some(
    del('registrar', 'aurora'),
    del('registrar', 'borealis'),
    del('registrar', 'cirrus'),
    del('registrar', 'cirrus @ co'),
    del('contact', 'C-1'),
    del('contact', 'C-2'),
    del('host', 'ns1.one.example'),
    del('domain', 'one.example'),
    del('domain', 'two.example'),
  ),
);

test('lines have the same effect in one request as one by one', { timeout: 120_000 }, async () => {
  await using panel = await feed();
  const { send, empty, contents } = panel;
  let compared = 0;
  const lines = fc.array(change, { minLength: 5, maxLength: 15, size: 'max' });
  const property = fc.asyncProperty(lines, fc.integer({ min: 0, max: 10 }), async (all, cut) => {
    await empty();
    const accepted = await acceptedOneByOne(send, [...firstLines, ...all]);
    const expected = await contents();
    await empty();
    const before = firstLines.length + cut;
    await acceptedOneByOne(send, accepted.slice(0, before));
    // References are checked after the whole request, which may therefore refuse what single lines do not.
    if (!(await send(...accepted.slice(before)))) return;
    compared += 1;
    expect(await contents()).toEqual(expected);
  });
  await fc.assert(property, { numRuns: RUNS });
  expect(compared).toBeGreaterThan(RUNS * 0.9);
});

const RUNS = process.env.THOROUGH ? 40 : 15;
const firstLines = [put('registrar', registrar({ created: null })), put('contact', contact({ roid: 'R-0' }))];

const cirrus = { handle: 'cirrus', registry_id: 'Cirrus @ Co' };

test.each<[string, object[], object[], object]>([
  [
    'a roid omitted by a later line is kept',
    [],
    [put('host', host({ roid: 'H-1' })), put('host', host({ addresses: [] }))],
    { hosts: [{ roid: 'H-1', addresses: [] }] },
  ],
  [
    'an object that was deleted and put again loses its old roid',
    [put('host', host({ roid: 'H-1' })), put('contact', contact({ registrar: null, roid: 'R-1' }))],
    [
      del('host', host().name),
      put('host', host()),
      del('contact', 'C-1'),
      put('contact', contact({ registrar: null })),
      put('contact', contact({ registrar: null, city: 'Gent' })),
    ],
    { hosts: [{ roid: null }], contacts: [{ roid: null, city: 'Gent' }] },
  ],
  [
    'a registrar that is put and deleted exists as deleted',
    [],
    [put('registrar', registrar()), put('contact', contact()), del('registrar', 'aurora')],
    { registrars: [{ handle: 'aurora', status: 'DELETED', iana_id: '292' }, cirrus], contacts: [{ of: 'aurora' }] },
  ],
  [
    'a date omitted by a later line is kept',
    [],
    [put('registrar', registrar()), put('registrar', registrar({ created: null, ianaId: '7' }))],
    { registrars: [{ created_at: '2020-01-01T00:00:00+00:00', iana_id: '7' }, cirrus] },
  ],
  [
    "a registrar is the same by its handle and by the registry's own id",
    [],
    [
      put('registrar', registrar({ handle: 'CIRRUS @ CO', ianaId: '7' })),
      put('contact', contact({ registrar: 'cirrus @ co' })),
      put('domain', domain({ registrar: 'Cirrus @ Co' })),
      put('transaction', transaction({ registrar: 'cirrus @ co' })),
      put('registrar', registrar({ handle: 'cirrus', created: null, status: 'SUSPENDED' })),
    ],
    {
      registrars: [{ ...cirrus, iana_id: '292', status: 'SUSPENDED' }],
      contacts: [{ of: 'cirrus' }],
      domains: [{ of: 'cirrus' }],
      ledger: [{ of: 'cirrus' }],
    },
  ],
])('%s', async (_, before, lines, expected) => {
  await using panel = await feed();
  const { send, empty, contents } = panel;
  for (const together of [true, false]) {
    await empty();
    for (const line of before) expect(await send(line)).toBe(true);
    for (const request of together ? [lines] : lines.map((line) => [line])) expect(await send(...request)).toBe(true);
    expect(await contents()).toMatchObject(expected);
  }
});

test.each<[string, object[]]>([
  [
    'two transactions with one svTRID',
    [put('transaction', transaction()), put('transaction', transaction({ period: 2 }))],
  ],
  ['a registrar that is put, used and deleted', [...usedRegistrar('borealis'), del('registrar', 'borealis')]],
  ['a registrar that is used and deleted', [put('domain', domain()), del('registrar', 'aurora')]],
  ['a registrar whose handle has an @', [put('registrar', registrar({ handle: 'a@b' }))]],
  [
    'a registrar that is used by one name and deleted by the other',
    [put('domain', domain({ registrar: 'Cirrus @ Co' })), del('registrar', 'cirrus')],
  ],
])('a request with %s is refused, as is its last line alone', async (_, lines) => {
  await using panel = await feed();
  const { send, empty } = panel;
  for (const together of [true, false]) {
    await empty();
    expect(await send(put('registrar', registrar()), put('contact', contact()))).toBe(true);
    const requests = together ? [] : lines.slice(0, -1).map((line) => [line]);
    for (const request of requests) expect(await send(...request)).toBe(true);
    expect(await send(...(together ? lines : lines.slice(-1)))).toBe(false);
  }
});

function usedRegistrar(handle: string) {
  return [put('registrar', registrar({ handle })), put('domain', domain({ registrar: handle }))];
}
