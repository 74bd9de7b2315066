import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

type Panel = Awaited<ReturnType<typeof testPanel>>;

let panel: Panel;
beforeAll(async () => {
  panel = await testPanel();
  const { db, registrar } = panel;
  const foreign = await panel.addRegistrar();
  const contactId = await addContact(db, "O'Hara;=1");
  const statuses = JSON.stringify([{ status: 'clientHold', reason: null }]);
  const add = async (registrarId: number, name: string, more: Parameters<typeof addDomain>[3]) => {
    const domain_id = await addDomain(db, registrarId, name, more);
    const hosts = ['ns1.xn--9ca.test', 'ns2.é.test'].map((name, position) => ({ domain_id, position, name }));
    await db.insertInto('domain_nameserver').values(hosts).execute();
    await db.insertInto('domain_contact').values({ domain_id, role: 'TECH', contact_id: contactId }).execute();
    const key = { domain_id, position: 0, key_tag: 1, algorithm: 13, digest_type: 2, digest: 'AB' };
    await db.insertInto('domain_ds').values(key).execute();
  };
  const dates = { created_at: '2026-03-28T23:00:00Z', expires_at: '2027-10-31T22:59:59Z', rgp_status: 'ADD_PERIOD' };
  await add(registrar.id, 'held.test', { statuses, registrant_id: contactId, ...dates });
  await addDomain(db, registrar.id, 'plain.test');
  await add(foreign.id, 'foreign.test', { statuses, registrant_id: contactId, ...dates });
});
afterAll(() => panel[Symbol.asyncDispose]());

const address = (query: Record<string, string>, file = '') =>
  `/services/domains/search${file}?${new URLSearchParams(query)}`;

async function found(query: Record<string, string>): Promise<string[]> {
  const { results } = (await panel.as('SUPPORT').request('GET', address(query))).json().data;
  return results.map(({ uLabel }: { uLabel: string }) => uLabel);
}

// Each filter also matches another registrar's registration, which is never found.
test.each([
  [{ status: 'clientHold' }],
  [{ rgp: 'ADD_PERIOD' }],
  [{ createdFrom: '2026-03-29', createdTo: '2026-03-29' }],
  [{ expiresFrom: '2027-10-31', expiresTo: '2027-10-31' }],
  [{ nameserver: ' NS1.É.test. ' }],
  [{ contact: "o'hara;=1" }],
  [{ dnssec: 'signed' }],
  [{ dnssec: 'signed', ulabel: 'h*' }],
] as Record<string, string>[][])('the filter %j alone finds the registration that passes', async (query = {}) => {
  expect(await found(query)).toEqual(['held.test']);
});

test.each([
  [{ contact: 'nobody' }],
  [{ nameserver: 'ns3.test' }],
  [{ status: 'ok' }],
  [{ dnssec: 'signed', ulabel: 'plain.test' }],
] as Record<string, string>[][])('the filter %j finds nothing', async (query = {}) => {
  expect(await found(query)).toEqual([]);
});

test.each([
  ['name', ['held.test', 'plain.test']],
  ['-name', ['plain.test', 'held.test']],
  ['expires', ['held.test', 'plain.test']],
  ['-created', ['plain.test', 'held.test']],
])('the order %s is %j', async (sort, names) => {
  expect(await found({ ulabel: '*', sort })).toEqual(names);
});

const refused: [query: string, field: string][] = [
  ['status=', 'status'],
  ['status=ok&status=nap', 'status'],
  ['rgp=nap', 'rgp'],
  ['rgp=ADD_PERIOD&rgp=ADD_PERIOD', 'rgp'],
  ['expiresFrom=2026-02-30', 'expiresFrom'],
  ['expiresFrom=0000-12-31', 'expiresFrom'],
  ['expiresTo=31.12.2026', 'expiresTo'],
  ['createdFrom=2026-1-1', 'createdFrom'],
  ['createdTo=today', 'createdTo'],
  ['createdFrom=2026-01-02&createdTo=2026-01-01', 'createdTo'],
  ['expiresFrom=2026-01-02&expiresTo=2026-01-01', 'expiresTo'],
  ['nameserver=%20', 'nameserver'],
  ['nameserver=a%20b', 'nameserver'],
  ['nameserver=ns%00', 'nameserver'],
  [`nameserver=${'a'.repeat(256)}`, 'nameserver'],
  ['contact=', 'contact'],
  ['contact=%00', 'contact'],
  [`contact=${'a'.repeat(256)}`, 'contact'],
  ['dnssec=yes', 'dnssec'],
  ['sort=status&ulabel=*', 'sort'],
];

test.each(refused)('a search with «%s» is refused on its field %s, and so is its file', async (query, field) => {
  for (const path of ['search', 'search/csv']) {
    const response = await panel.as('TECH').request('GET', `/services/domains/${path}?${query}`);
    expect([response.statusCode, response.json().messages]).toMatchObject([
      422,
      [{ messageKey: 'search.filter.invalid', field }],
    ]);
  }
});

test('a CSV parser reads back the registrations of a search from its file, in order', async () => {
  const response = await panel.as('TECH').request('GET', address({ ulabel: '*.test', sort: '-name' }, '/csv'));
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="domain_search_${panel.registrar.handle}_\\d{8}-\\d{6}\\.csv"$`),
  );
  const { heading, rows } = parseCsv(response.body);
  expect(heading.slice(5)).toEqual(['Registrant handle', 'Nameservers', 'DS']);
  expect(rows).toEqual([
    ['plain.test', 'plain.test', 'available', '', '', '', '', 'no'],
    [
      'held.test',
      'held.test',
      'inactive',
      '2026-03-29T00:00:00+01:00',
      '2027-10-31T23:59:59+01:00',
      "O'Hara;'=1",
      'ns1.xn--9ca.test ns2.é.test',
      'yes',
    ],
  ]);
});

test.each([
  { contact: "O'Hara;=1", status: 'clientHold', rgp: 'ADD_PERIOD', dnssec: 'signed', nameserver: 'ns1.é.test' },
  { createdFrom: '2026-03-29', expiresTo: '2027-10-31', sort: 'expires' },
  { ulabel: 'held.test' },
  { ulabel: '*eld*' },
  { ulabel: 'h*t' },
] as Record<string, string>[])('the file of %j has the registration that passes', async (query) => {
  const response = await panel.as('TECH').request('GET', address(query, '/csv'));
  expect(parseCsv(response.body).rows.map(([name]) => name)).toEqual(['held.test']);
});

test.each([
  { ulabel: "*' OR true --" },
  { ulabel: "\\'; DROP TABLE domain; --*" },
  { ulabel: '$1*' },
  { ulabel: '*\u0000*' },
  { contact: "' OR 1=1 --" },
  { contact: '$1\\' },
  { ulabel: 'xn--*' },
] as Record<string, string>[])('the file of %j has only its heading', async (query) => {
  const response = await panel.as('TECH').request('GET', address(query, '/csv'));
  expect([response.statusCode, parseCsv(response.body).rows]).toEqual([200, []]);
});
