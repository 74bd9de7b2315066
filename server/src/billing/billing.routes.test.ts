import { randomUUID } from 'node:crypto';
import { billingTypes } from '@panel/contract/billing';
import { type Role, roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';
import { billingTypeLabels } from './billing-type-labels.ts';

type Panel = Awaited<ReturnType<typeof testPanel>>;
interface Entry {
  at: string;
  type?: string;
  subtype?: string | null;
  period?: number | null;
  name?: string;
  svTrid?: string;
}

async function addToLedger(panel: Panel, entries: Entry[], registrarId = panel.registrar.id) {
  await panel.db
    .insertInto('ledger')
    .values(
      entries.map(
        ({ at, type = 'CREATE', subtype = null, period = 1, name = 'active.example', svTrid = randomUUID() }) => ({
          registrar_id: registrarId,
          occurred_at: at,
          type,
          subtype,
          period,
          domain_name: name,
          sv_trid: svTrid,
        }),
      ),
    )
    .execute();
}

const lines = '/services/registrar/finance/billingLines';

async function subjectsOf(panel: Panel, year: number, month: number): Promise<string[]> {
  const response = await panel.as('FINANCE').request('GET', `${lines}?year=${year}&month=${month}`);
  return response.json().data.results.map((line: { subject: string }) => line.subject);
}

test('a line has every field, with times in UTC', async () => {
  await using panel = await testPanel();
  await addToLedger(panel, [
    { at: '2026-11-15T13:03:09Z', type: 'RENEW', subtype: 'AUTO', period: 2, svTrid: 'SV-1' },
    { at: '2026-11-15T13:03:10Z', type: 'RESTORE', period: null, svTrid: 'SV-2' },
  ]);
  const response = await panel.as('ADMIN').request('GET', `${lines}?year=2026&month=11`);
  expect(response.json()).toEqual({
    data: {
      results: [
        {
          eventTimestamp: '2026-11-15T13:03:09.000Z',
          eventType: 'RENEW',
          eventSubtype: 'AUTO',
          eventPeriod: 2,
          subject: 'active.example',
          svTRID: 'SV-1',
        },
        {
          eventTimestamp: '2026-11-15T13:03:10.000Z',
          eventType: 'RESTORE',
          eventSubtype: null,
          eventPeriod: null,
          subject: 'active.example',
          svTRID: 'SV-2',
        },
      ],
    },
    messages: [],
  });
});

test('a month starts and ends at midnight in Brussels, in summer, winter and at the turn of the year', async () => {
  await using panel = await testPanel();
  await addToLedger(panel, [
    { at: '2025-12-31T22:59:59.999Z', name: 'last of December' },
    { at: '2025-12-31T23:00:00Z', name: 'first of January' },
    { at: '2026-02-28T22:59:59.999Z', name: 'last of February' },
    { at: '2026-02-28T23:00:00Z', name: 'first of March' },
    { at: '2026-03-31T21:59:59.999Z', name: 'last of March' },
    { at: '2026-03-31T22:00:00Z', name: 'first of April' },
    { at: '2026-09-30T21:59:59.999Z', name: 'last of September' },
    { at: '2026-09-30T22:00:00Z', name: 'first of October' },
    { at: '2026-10-31T22:59:59.999Z', name: 'last of October' },
    { at: '2026-10-31T23:00:00Z', name: 'first of November' },
  ]);
  expect(await subjectsOf(panel, 2025, 12)).toEqual(['last of December']);
  expect(await subjectsOf(panel, 2026, 1)).toEqual(['first of January']);
  expect(await subjectsOf(panel, 2026, 2)).toEqual(['last of February']);
  expect(await subjectsOf(panel, 2026, 3)).toEqual(['first of March', 'last of March']);
  expect(await subjectsOf(panel, 2026, 4)).toEqual(['first of April']);
  expect(await subjectsOf(panel, 2026, 9)).toEqual(['last of September']);
  expect(await subjectsOf(panel, 2026, 10)).toEqual(['first of October', 'last of October']);
  expect(await subjectsOf(panel, 2026, 11)).toEqual(['first of November']);
});

test('only the registrar’s own billed types are lines, oldest first', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  await addToLedger(panel, [{ at: '2026-11-02T12:00:00Z', name: 'theirs' }], other.id);
  const notBilled: Entry[] = [
    { type: 'DELETE', at: '2026-11-01T12:00:00Z' },
    { type: 'TRANSFER', subtype: 'REQUEST', at: '2026-11-01T12:00:00Z' },
    { type: 'RENEW', subtype: 'OTHER', at: '2026-11-01T12:00:00Z' },
  ];
  const billed = billingTypes.map((full, index): Entry => {
    const [type = '', subtype = null] = full.split('.');
    return { type, subtype, at: `2026-11-${String(28 - index)}T12:00:00Z`, name: full };
  });
  await addToLedger(panel, [...notBilled, ...billed]);
  expect(await subjectsOf(panel, 2026, 11)).toEqual([...billingTypes].reverse());
});

test('a CSV parser reads back the content of the table from the file', async () => {
  await using panel = await testPanel();
  const awkward = ['=HYPERLINK("x")', '-1+1.example', 'a,b "c"\nd.example', 'café.example', '@x', '\tx'];
  await addToLedger(panel, [
    ...billingTypes.map((full, index): Entry => {
      const [type = '', subtype = null] = full.split('.');
      return { type, subtype, at: `2026-10-25T00:${30 + index}:00Z`, period: index || null, svTrid: `SV,"${index}"` };
    }),
    ...awkward.map((name, index): Entry => ({ name, at: '2026-10-25T01:30:00Z', svTrid: `+${index}` })),
  ]);
  const response = await panel.as('FINANCE').request('GET', `${lines}/csv?year=2026&month=10`);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="202610-${panel.registrar.handle}-billingLines.csv"`,
    'cache-control': 'no-store',
  });
  const { heading, rows } = parseCsv(response.body);
  expect(heading).toEqual(['Transaction date', 'Transaction type', 'Period', 'Domain name', 'svTRID']);
  expect(rows).toEqual([
    ...billingTypes.map((type, index) => [
      `2026-10-25T02:${30 + index}:00+02:00`,
      billingTypeLabels[type],
      index ? String(index) : '',
      'active.example',
      `SV,"${index}"`,
    ]),
    ...awkward.map((name, index) => [
      '2026-10-25T02:30:00+01:00',
      'Create',
      '1',
      /^[=@\t-]/.test(name) ? `'${name}` : name,
      `'+${index}`,
    ]),
  ]);
});

test('a month without lines is an empty list, and a file with only a heading', async () => {
  await using panel = await testPanel();
  expect(await subjectsOf(panel, 2026, 11)).toEqual([]);
  const file = await panel.as('FINANCE').request('GET', `${lines}/csv?year=2026&month=1`);
  expect(file.headers['content-disposition']).toContain(`"202601-${panel.registrar.handle}-billingLines.csv"`);
  expect(parseCsv(file.body).rows).toEqual([]);
});

test.each(roles.flatMap((role) => ['', '/csv'].map((path): [Role, string] => [role, path])))(
  '%s asks for billing lines%s and gets what the role allows',
  async (role, path) => {
    await using panel = await testPanel();
    const response = await panel.as(role).request('GET', `${lines}${path}?year=2026&month=11`);
    expect(response.statusCode).toBe(role === 'ADMIN' || role === 'FINANCE' ? 200 : 403);
  },
);

test.each([
  ['', 422, ['field.mandatory', 'field.mandatory']],
  ['?year=2026', 422, ['field.mandatory']],
  ['?year=2026&month=13', 422, ['billing.month.invalid']],
  ["?year=2026&month=1'--", 422, ['billing.month.invalid']],
  ['?year=2026&year=2025&month=1', 400, ['request.invalid']],
])('a request with %j gets %i %j, for the table and for the file', async (query, status, keys) => {
  await using panel = await testPanel();
  for (const path of [lines, `${lines}/csv`]) {
    const response = await panel.as('FINANCE').request('GET', path + query);
    expect(response.statusCode).toBe(status);
    expect(response.json().messages.map((message: { messageKey: string }) => message.messageKey)).toEqual(keys);
  }
});
