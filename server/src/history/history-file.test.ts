import { historyAreas } from '@panel/contract/history';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';
import { lineAdder } from './testing/add-line.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

const addLine = lineAdder(panel.db);
const address = '/services/registrar/history/csv';

test('the file has a row for each changed field, in words, with the same filters', async () => {
  const registrar = await panel.addRegistrar();
  const { id, handle } = registrar;
  await addLine(id, { before: { iana_id: null, city: '=1+1' }, after: { iana_id: '9999', city: '"B", x' } });
  await addLine(id, { actor: `jo@${handle}`, action: 'epp.password.changed' });
  const before = { email: 'old@a.example', phone: '+32.1' };
  const contact = { action: 'registrar.contact.changed', subject: 'abuse' };
  await addLine(id, { ...contact, actor: `jo@${handle}`, before, after: { ...before, email: 'new@a.example' } });
  await addLine(id, {
    actor: `jo@${handle}`,
    action: 'epp.ip.replaced',
    before: [],
    after: ['192.0.2.1', '192.0.2.2'],
  });
  await addLine((await panel.addRegistrar()).id, { action: 'epp.password.changed' });
  await sql`UPDATE audit SET at = '2026-07-01T10:00:00Z' WHERE registrar_id = ${id}`.execute(panel.db);

  const file = async (query: string) => {
    const response = await registrar.as('ADMIN').request('GET', `${address}${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="history_${handle}_\\d{8}-\\d{6}\\.csv"$`),
    );
    return parseCsv(response.body);
  };
  const time = '2026-07-01T12:00:00+02:00';
  const jo = `jo@${handle}`;
  const ofJo = [
    [time, jo, 'EPP settings', 'Allowed IP addresses changed', '', 'Allowed IP addresses', '', '192.0.2.1, 192.0.2.2'],
    [time, jo, 'Contacts', 'Contact changed', 'Abuse contact', 'E-mail address', 'old@a.example', 'new@a.example'],
    [time, jo, 'EPP settings', 'EPP password changed', '', '', '', ''],
  ];
  const heading = ['Time', 'Person', 'Area', 'Change', 'Of', 'Field', 'Before', 'After'];
  expect(await file('')).toEqual({
    heading,
    rows: [
      ...ofJo,
      [time, 'Registry', 'Official data', 'Official data changed', '', 'IANA ID', '', '9999'],
      [time, 'Registry', 'Official data', 'Official data changed', '', 'City', "'=1+1", '"B", x'],
    ],
  });
  expect(await file(`?actor=${jo}`)).toEqual({ heading, rows: ofJo });
  expect(await file(`?actor=${jo.toUpperCase()}`)).toEqual({ heading, rows: ofJo });
  expect(await file('?area=contacts&actor=Registry')).toEqual({ heading, rows: [] });
  expect(await file(`?actor=${encodeURIComponent("'; DROP TABLE audit; -- $1")}`)).toEqual({ heading, rows: [] });
  for (const area of historyAreas) expect((await file(`?area=${area}`)).heading).toEqual(heading);
});

test('the file refuses the same filters', async () => {
  const response = await panel.as('ADMIN').request('GET', `${address}?area=everything`);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([422, 'history.area.invalid']);
});
