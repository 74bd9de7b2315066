import { applyChanges } from '@panel/registry/feed';
import { balance, invoice, put, transaction } from '@panel/registry/testing/changes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';

type Panel = Awaited<ReturnType<typeof testPanel>>;

const lines = '/services/registrar/finance/billingLines';
const october = 'year=2026&month=10';

/** Sends transactions of October through the feed, as the registry does. */
async function send(panel: Panel, objects: object[], registrar = panel.registrar.handle) {
  const body = objects.map((fields, index) => {
    const svTRID = `SV-${registrar}-${index + 1}`;
    return JSON.stringify({ seq: index + 1, ...put('transaction', transaction({ registrar, svTRID, ...fields })) });
  });
  await applyChanges(panel.db, { stream: `money-${registrar}`, after: undefined, body: body.join('\n') });
}

const ask = async (panel: Panel, path = '', month = october) =>
  panel.as('FINANCE').request('GET', `${lines}${path}?${month}`);

test('without amounts, the response and the file are unchanged byte for byte', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  const paid = { amount: '7.50', currency: 'EUR' };
  await send(panel, [paid], other.handle);
  // Neither another month with amounts nor a transaction that is not a billing line changes them.
  await send(panel, [{}, { ...paid, time: '2026-09-01T12:00:00Z' }, { ...paid, type: 'DELETE', period: null }]);
  const line = {
    eventTimestamp: '2026-10-01T12:00:00.000Z',
    eventType: 'CREATE',
    eventSubtype: null,
    eventPeriod: 1,
    subject: 'one.example',
    svTRID: `SV-${panel.registrar.handle}-1`,
  };
  expect((await ask(panel)).body).toBe(JSON.stringify({ data: { results: [line] }, messages: [] }));
  expect((await ask(panel, '/csv')).body).toBe(
    `\ufeffTransaction date,Transaction type,Period,Domain name,svTRID\r\n2026-10-01T14:00:00+02:00,Create,1,one.example,${line.svTRID}\r\n`,
  );
});

test('amounts are added by currency, and lines without one are counted', async () => {
  await using panel = await testPanel();
  await send(panel, [
    { amount: '0.1', currency: 'EUR' },
    { amount: '0.2', currency: 'EUR' },
    { amount: '123456789012345.6789', currency: 'USD' },
    { amount: '-0.0001', currency: 'USD' },
    {},
    { amount: null, currency: null },
  ]);
  const { data } = (await ask(panel)).json();
  expect(data.totals).toEqual({
    amounts: [
      { currency: 'EUR', amount: '0.3' },
      { currency: 'USD', amount: '123456789012345.6788' },
    ],
    without: 2,
  });
  expect(data.results.map(({ amount, currency }: Record<string, unknown>) => [amount, currency])).toEqual([
    ['0.1', 'EUR'],
    ['0.2', 'EUR'],
    ['123456789012345.6789', 'USD'],
    ['-0.0001', 'USD'],
    [null, null],
    [null, null],
  ]);
});

test('the file has amounts as numbers after the existing columns', async () => {
  await using panel = await testPanel();
  await send(panel, [{ amount: '-12.50', currency: 'EUR', type: 'REFUND', subtype: 'ADD_GRACE' }, {}]);
  const response = await ask(panel, '/csv');
  const { heading, rows } = parseCsv(response.body);
  expect(heading).toEqual([
    'Transaction date',
    'Transaction type',
    'Period',
    'Domain name',
    'svTRID',
    'Amount',
    'Currency',
  ]);
  expect(rows.map((row) => row.slice(5))).toEqual([
    ['-12.50', 'EUR'],
    ['', ''],
  ]);
  expect(response.body).toContain(',-12.50,EUR\r\n');
});

test('a file fetched before its amounts arrived has another tag', async () => {
  await using panel = await testPanel();
  await send(panel, [{}]);
  const { etag } = (await ask(panel, '/csv')).headers;
  const again = async () =>
    panel.as('FINANCE').request('GET', `${lines}/csv?${october}`, undefined, { 'if-none-match': String(etag) });
  expect((await again()).statusCode).toBe(304);
  // The stream's number identifies the first line as a repetition.
  await send(panel, [{}, { amount: '1', currency: 'EUR' }]);
  expect((await again()).statusCode).toBe(200);
});

/** Up to 15 digits and 4 decimals, with leading and trailing zeros as a registry may write them. */
const amounts = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^\d{1,15}$/),
    fc.option(fc.stringMatching(/^\d{1,4}$/), { nil: undefined }),
  )
  .map(([sign, digits, decimals]) => `${sign}${digits}${decimals === undefined ? '' : `.${decimals}`}`);

/** How PostgreSQL writes it: the same number and decimals, without leading zeros. */
function written(amount: string): string {
  const plain = amount.replace(/^(-?)0+(?=\d)/, '$1');
  return /^-0(\.0+)?$/.test(plain) ? plain.slice(1) : plain;
}

const currencies = ['EUR', 'USD', 'CHF', 'GBP', 'SEK'];

test('an amount keeps every digit through feed, database, API and file', { timeout: 60_000 }, async () => {
  await using panel = await testPanel();
  const { handle: registrar } = panel.registrar;
  const given = [
    '999999999999999.9999',
    '-999999999999999.9999',
    '0.0001',
    '-0.0000',
    '000000000000007.5000',
    ...fc.sample(amounts, 500),
  ];
  const expected = given.map(written);
  await send(
    panel,
    given.map((amount) => ({ amount, currency: 'EUR' })),
  );
  const invoices = given.map((amount, index) => {
    const number = `${registrar}-${String(index).padStart(4, '0')}`;
    return put('invoice', invoice({ registrar, number, total: amount, net: amount }));
  });
  const balances = currencies.map((currency, index) =>
    put('balance', balance({ registrar, currency, available: given[index], cash: given[index] })),
  );
  const changes = [...invoices, ...balances];
  const body = changes.map((change, index) => JSON.stringify({ seq: index + 1, ...change })).join('\n');
  await applyChanges(panel.db, { stream: `others-${registrar}`, after: undefined, body });

  const { results } = (await ask(panel)).json().data;
  expect(results.map(({ amount }: { amount: string }) => amount)).toEqual(expected);
  expect(parseCsv((await ask(panel, '/csv')).body).rows.map((row) => row[5])).toEqual(expected);
  const finance = panel.as('FINANCE');
  const listed = await finance.request('GET', '/services/registrar/finance/invoices?year=2026');
  const byNumber = listed
    .json()
    .data.results.toSorted((one: Numbered, other: Numbered) => (one.number < other.number ? -1 : 1));
  expect(byNumber.map(({ total, net }: Numbered) => [total, net])).toEqual(expected.map((amount) => [amount, amount]));
  const shown = await finance.request('GET', '/services/registrar/finance/balance');
  const byCurrency = new Map(shown.json().data.results.map((one: { currency: string }) => [one.currency, one]));
  for (const [index, currency] of currencies.entries())
    expect(byCurrency.get(currency)).toMatchObject({ available: expected[index], cash: expected[index] });
});

interface Numbered {
  number: string;
  total: string;
  net: string;
}
