import type { InvoiceFileType } from '@panel/contract/invoice-kinds';
import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { storeInvoiceFile } from './invoice-files.queries.ts';
import { inParts } from './receive-file.ts';

const url = '/services/registrar/finance/invoices';

type Panel = Awaited<ReturnType<typeof testPanel>>;

let count = 0;

async function store(panel: Panel, number: string, type: InvoiceFileType, bytes: Buffer) {
  const parts: Buffer[] = [];
  for await (const part of inParts([bytes])) parts.push(part);
  return storeInvoiceFile(panel.db, number, { type, parts });
}

async function addInvoice(panel: Panel, fields: object = {}, registrarId = panel.registrar.id) {
  const number = `N-${Date.now()}-${++count}`;
  const row = { number, registrar_id: registrarId, kind: 'INVOICE', date: '2026-11-01', total: '121.00' };
  return panel.db
    .insertInto('invoice')
    .values({ ...row, currency: 'EUR', status: 'OPEN', ...fields })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

test('the invoices of a year are listed newest first, with the years that have any', async () => {
  await using panel = await testPanel();
  const amounts = { net: '-0.0001', tax: '123456789012345.6789', total: '123456789012345.6788' };
  const credit = {
    kind: 'CREDIT_NOTE',
    status: 'PAID',
    date: '2026-12-31',
    due: '2027-01-30',
    corrects: 'X-1',
    ...amounts,
  };
  const one = await addInvoice(panel, { date: '2026-01-01' });
  const other = await addInvoice(panel, credit);
  await addInvoice(panel, { date: '2024-06-01' });
  await store(panel, other.number, 'ubl', Buffer.from('<a/>'));
  await store(panel, other.number, 'pdf', Buffer.from('%PDF-'));
  const response = await panel.as('FINANCE').request('GET', `${url}?year=2026`);
  const newest = { id: other.id, number: other.number, currency: 'EUR', ...credit, files: ['pdf', 'ubl'] };
  const oldest = { date: '2026-01-01', due: null, net: null, tax: null, total: '121.00', corrects: null, files: [] };
  expect(response.json().data).toEqual({
    results: [newest, { ...one, kind: 'INVOICE', currency: 'EUR', status: 'OPEN', ...oldest }],
    years: [2026, 2024],
  });
  for (const filter of ['kind=CREDIT_NOTE', 'status=PAID']) {
    const filtered = await panel.as('FINANCE').request('GET', `${url}?year=2026&${filter}`);
    expect(filtered.json().data.results).toMatchObject([{ number: other.number }]);
  }
});

test('invoices of other registrars, and of a previous holder of the handle, are hidden', async () => {
  await using panel = await testPanel();
  const theirs = await panel.addRegistrar();
  const { id, number } = await addInvoice(panel, {}, theirs.id);
  const before = await addInvoice(panel, { date: '2026-03-01' });
  for (const file of [number, before.number]) await store(panel, file, 'pdf', Buffer.from('%PDF-'));
  const file = (of: number | string, type = 'pdf') => panel.as('ADMIN').request('GET', `${url}/${of}/files/${type}`);
  expect((await file(before.id)).statusCode).toBe(200);
  const anew = { anew_at: new Date('2026-04-01T00:00:00Z') };
  await panel.db.updateTable('registrar').set(anew).where('id', '=', panel.registrar.id).execute();
  const list = await panel.as('ADMIN').request('GET', `${url}?year=2026`);
  expect(list.json().data).toEqual({ results: [], years: [] });
  for (const [of, type] of [[id], [before.id], ['0'], ['x'], ['99999999999'], [before.id, 'exe']])
    expect((await file(of ?? '', String(type ?? 'pdf'))).json().messages).toMatchObject([{ messageKey: 'not.found' }]);
});

test.each([
  ['pdf', 'application/pdf', 'pdf'],
  ['ubl', 'application/octet-stream', 'xml'],
] as const)('a file of type %s is sent byte for byte, as an attachment', async (type, media, ending) => {
  await using panel = await testPanel();
  const { id, number } = await addInvoice(panel, { number: `R&D "${Date.now()}"/${type}` });
  const bytes = Buffer.alloc(3 * 256 * 1024 + 17, Buffer.from('%PDF-1.7 äöü'));
  await store(panel, number, type, bytes);
  const response = await panel.as('FINANCE').request('GET', `${url}/${id}/files/${type}`);
  expect(response.rawPayload.equals(bytes)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': media,
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      new RegExp(`^attachment; filename="R_D__\\d+__${type}.${ending}"; filename`),
    ),
  });
});

test('a new file replaces the old one, and the same file again changes nothing', async () => {
  await using panel = await testPanel();
  const { id, number } = await addInvoice(panel);
  const stored = () =>
    panel.db.selectFrom('invoice_file').select(['size', 'stored_at']).where('invoice_id', '=', id).executeTakeFirst();
  const storeText = (text: string) => store(panel, number, 'pdf', Buffer.from(text));
  await storeText(`%PDF-${'x'.repeat(600_000)}`);
  await storeText('%PDF-2');
  const first = await stored();
  expect(first?.size).toBe(6);
  await storeText('%PDF-2');
  expect(await stored()).toEqual(first);
  const { rawPayload } = await panel.as('ADMIN').request('GET', `${url}/${id}/files/pdf`);
  expect(rawPayload.toString()).toBe('%PDF-2');
  expect(await store(panel, 'unknown', 'pdf', Buffer.from('%PDF-'))).toBe(false);
});

test.each(roles)('%s asks for invoices and gets what the role allows', async (role) => {
  await using panel = await testPanel();
  const { id } = await addInvoice(panel);
  const isAllowed = role === 'ADMIN' || role === 'FINANCE';
  const list = await panel.as(role).request('GET', `${url}?year=2026`);
  expect(list.statusCode).toBe(isAllowed ? 200 : 403);
  const file = await panel.as(role).request('GET', `${url}/${id}/files/pdf`);
  expect(file.statusCode).toBe(isAllowed ? 404 : 403);
});

test.each([
  ['', ['field.mandatory']],
  ['?year=26', ['invoice.year.invalid']],
  ['?year=2026&kind=BILL', ['invoice.filter.invalid']],
  ['?year=2026&status=LATE', ['invoice.filter.invalid']],
])('a request with %j is refused', async (query, keys) => {
  await using panel = await testPanel();
  const response = await panel.as('FINANCE').request('GET', url + query);
  expect(response.statusCode).toBe(422);
  expect(response.json().messages.map((message: { messageKey: string }) => message.messageKey)).toEqual(keys);
});
