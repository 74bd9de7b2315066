import { type Role, roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';

const reportOf = (handle: string) => `/services/registrar/${encodeURIComponent(handle)}/report/domains/csv`;

test('a CSV parser reads back the registrar’s own registrations from the list', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  const { id: registrant } = await panel.db
    .insertInto('contact')
    .values({ handle: '=handle,"1"', organization: 'Two\nlines' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await panel.db
    .insertInto('domain')
    .values([
      { registrar_id: other.id, alabel: 'theirs.example', name: 'theirs.example' },
      {
        registrar_id: panel.registrar.id,
        alabel: 'xn--caf-dma.example',
        name: 'café.example',
        statuses: JSON.stringify([
          { status: 'clientHold', reason: 'unpaid, "again"\n' },
          { status: 'ok', reason: null },
        ]),
        created_at: '2024-03-31T00:30:00Z',
        expires_at: '2027-10-31T00:30:00Z',
        registrant_id: registrant,
      },
      // Real deposits contain registrations without registrant and dates.
      { registrar_id: panel.registrar.id, alabel: '-x.example', name: '-x.example' },
      {
        registrar_id: panel.registrar.id,
        alabel: 'xn--a.example',
        name: 'xn--a.example',
        statuses: JSON.stringify([
          { status: 'serverUpdateProhibited', reason: null },
          { status: 'pendingDelete', reason: null },
        ]),
      },
    ])
    .execute();

  const response = await panel.as('TECH').request('GET', reportOf(panel.registrar.handle));
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="domain_names_${panel.registrar.handle}_\\d{8}-\\d{6}\\.csv"$`),
  );
  expect(parseCsv(response.body)).toEqual({
    heading: ['Domain name', 'A-label', 'Status', 'Registration date', 'Expiry date', 'Registrant handle'],
    rows: [
      ["'-x.example", "'-x.example", 'available', '', '', ''],
      [
        'café.example',
        'xn--caf-dma.example',
        'inactive',
        '2024-03-31T01:30:00+01:00',
        '2027-10-31T02:30:00+02:00',
        `'=handle,"1"`,
      ],
      ['xn--a.example', 'xn--a.example', 'pendingDelete', '', '', ''],
    ],
  });
});

test('a registrar without registrations gets only the heading', async () => {
  await using panel = await testPanel();
  const response = await panel.as('SUPPORT').request('GET', reportOf(panel.registrar.handle));
  expect(parseCsv(response.body).rows).toEqual([]);
});

test.each<[Role[], number]>([
  ...roles.map((role): [Role[], number] => [[role], role === 'TECH' || role === 'SUPPORT' ? 200 : 403]),
  [['ADMIN', 'TECH'], 200],
])('%j asking for the list gets %i', async (held, status) => {
  await using panel = await testPanel();
  const response = await panel.as(...held).request('GET', reportOf(panel.registrar.handle));
  expect(response.statusCode).toBe(status);
});

test('neither another registrar’s list nor another spelling of the own handle is found', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  for (const handle of [other.handle, 'nobody', panel.registrar.handle.toUpperCase(), `${panel.registrar.handle} `]) {
    const response = await panel.as('TECH').request('GET', reportOf(handle));
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([404, 'not.found']);
  }
});
