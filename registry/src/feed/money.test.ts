import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { listStreams } from './streams.queries.ts';
import { balance, del, domain, invoice, put, registrar, transaction } from './testing/changes.ts';

async function feed() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  const send = (lines: object[], stream = 'registry') => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(db, { stream, after: undefined, body });
  };
  const features = async () =>
    (await db.selectFrom('feature').select('name').orderBy('name').execute()).map((f) => f.name);
  await send([put('registrar', registrar()), put('registrar', registrar({ handle: 'borealis' }))]);
  return { db, send, features, [Symbol.asyncDispose]: () => database.close() };
}

const balances = (db: Awaited<ReturnType<typeof feed>>['db']) =>
  db.selectFrom('balance').selectAll().orderBy('registrar_id').orderBy('currency').execute();

test('a balance is stored, changed and deleted by registrar and currency', async () => {
  await using panel = await feed();
  await panel.send([
    put('balance', balance()),
    put('balance', balance({ currency: 'USD', available: '-7.1', renewals: null })),
  ]);
  expect(await balances(panel.db)).toMatchObject([
    { currency: 'EUR', available: '812.40', notification_threshold: '250.00', renewals_30: '402.50', low_since: null },
    { currency: 'USD', available: '-7.1', renewals_30: null, low_since: expect.any(Date) },
  ]);
  await panel.send([
    put('balance', balance({ available: '1.00' })),
    del('balance', 'AURORA USD'),
    del('balance', 'aurora CHF'),
  ]);
  expect(await balances(panel.db)).toMatchObject([{ currency: 'EUR', available: '1.00' }]);
  expect(await panel.features()).toEqual(['balance']);
});

test('a balance is low from its fall below the threshold until it rises above it', async () => {
  await using panel = await feed();
  const lowSince = async (available: string, notificationThreshold: string | null = '250') => {
    await panel.send([put('balance', balance({ available, notificationThreshold }))]);
    return (await balances(panel.db))[0]?.low_since ?? null;
  };
  expect(await lowSince('250')).toBeNull();
  const fall = await lowSince('249.9999');
  expect(fall).toBeInstanceOf(Date);
  expect(await lowSince('-3')).toEqual(fall);
  expect(await lowSince('250.0001')).toBeNull();
  const next = await lowSince('0');
  expect(next?.getTime()).toBeGreaterThan(fall?.getTime() ?? 0);
  expect(await lowSince('0', null)).toBeNull();
});

test('an invoice is stored, changed and deleted with its files', async () => {
  await using panel = await feed();
  await panel.send([put('invoice', invoice())]);
  const stored = await panel.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ number: '2026-00017', total: '121.00', status: 'OPEN', corrects: null });
  await sql`INSERT INTO invoice_file (invoice_id, type, size, sha256) VALUES (${stored.id}, 'pdf', 5, '')`.execute(
    panel.db,
  );
  await panel.send([put('invoice', invoice({ status: 'PAID', registrar: 'borealis' }))]);
  const files = () => panel.db.selectFrom('invoice_file').selectAll().execute();
  expect(await panel.db.selectFrom('invoice').selectAll().execute()).toMatchObject([{ id: stored.id, status: 'PAID' }]);
  expect(await files()).toHaveLength(1);
  await panel.send([del('invoice', '2026-00017'), put('invoice', invoice())]);
  expect(await files()).toHaveLength(0);
  await panel.send([del('invoice', '2026-00017')]);
  expect(await panel.db.selectFrom('invoice').selectAll().execute()).toEqual([]);
});

test.each([
  ['a float', put('balance', balance({ available: 12.5 })), 'balance.available is not a string'],
  ['five decimals', put('balance', balance({ available: '1.00001' })), 'balance.available is not an amount'],
  ['sixteen digits', put('balance', balance({ cash: '1234567890123456' })), 'balance.cash is not an amount'],
  ['an exponent', put('invoice', invoice({ total: '1e3' })), 'invoice.total is not an amount'],
  ['an unknown currency', put('balance', balance({ currency: 'XXQ' })), 'balance.currency is not a currency'],
  ['a currency in lower case', put('balance', balance({ currency: 'eur' })), 'balance.currency is not a currency'],
  ['an invalid date', put('invoice', invoice({ date: '2026-02-30' })), 'invoice.date is not a day'],
  ['an unknown kind', put('invoice', invoice({ kind: 'BILL' })), 'invoice.kind is not one of INVOICE'],
  ['an unknown field', put('balance', { ...balance(), limit: '1' }), 'balance has an unknown field limit'],
  ['a missing field', put('invoice', { ...invoice(), tax: undefined }), 'invoice.tax is missing'],
  ['an unknown registrar', put('balance', balance({ registrar: 'nobody' })), 'there is no registrar nobody'],
  ['a key without a currency', del('balance', 'aurora'), 'key is missing or invalid'],
  [
    'an amount without a currency',
    put('transaction', transaction({ amount: '1' })),
    'transaction has an amount without',
  ],
])('%s refuses the request', async (_, line, words) => {
  await using panel = await feed();
  await expect(panel.send([put('balance', balance({ currency: 'USD' })), line])).rejects.toMatchObject({
    messages: [{ line: 2, defaultMessage: expect.stringContaining(words) }],
  });
  expect(await balances(panel.db)).toEqual([]);
});

test('amounts of transactions are added once and never overwritten', async () => {
  await using panel = await feed();
  const amounts = () =>
    panel.db.selectFrom('ledger').select(['sv_trid', 'amount', 'currency']).orderBy('sv_trid').execute();
  await panel.send([
    put('transaction', transaction()),
    put('transaction', transaction({ svTRID: 'SV-2', amount: '-12.5000', currency: 'EUR' })),
    put('transaction', transaction({ svTRID: 'SV-3', amount: null, currency: null })),
  ]);
  const stored = [
    { sv_trid: 'SV-1', amount: null, currency: null },
    { sv_trid: 'SV-2', amount: '-12.5000', currency: 'EUR' },
    { sv_trid: 'SV-3', amount: null, currency: null },
  ];
  expect(await amounts()).toEqual(stored);
  // The same again, and without fields that an older sender does not know.
  await panel.send([put('transaction', transaction({ svTRID: 'SV-2' }))]);
  await panel.send([put('transaction', transaction({ svTRID: 'SV-2', amount: '-12.5', currency: 'EUR' }))]);
  for (const fields of [{}, { svTRID: 'SV-2', amount: '-13' }, { svTRID: 'SV-2', amount: '-12.50', currency: 'USD' }])
    await expect(
      panel.send([put('transaction', transaction({ amount: '9.00', currency: 'EUR', ...fields }))]),
    ).rejects.toMatchObject({ messages: [{ defaultMessage: expect.stringContaining('known without this amount') }] });
  expect(await amounts()).toEqual(stored);
});

test('a registrar’s balance can use the registry’s own id', async () => {
  await using panel = await feed();
  await panel.db.updateTable('registrar').set({ registry_id: 'REG Aurora 1' }).where('handle', '=', 'aurora').execute();
  await panel.send([
    put('balance', balance({ registrar: 'reg aurora 1' })),
    put('balance', balance({ available: '5' })),
  ]);
  expect(await balances(panel.db)).toMatchObject([{ currency: 'EUR', available: '5' }]);
  await panel.send([del('balance', 'REG aurora 1 EUR')]);
  expect(await balances(panel.db)).toEqual([]);
});

test('only a stream that has brought registrations counts as one', async () => {
  await using panel = await feed();
  await panel.send([put('balance', balance())], 'money');
  await panel.send([], 'quiet');
  await panel.send([put('domain', domain({ registrant: null, contacts: [] })), put('balance', balance())], 'all');
  await panel.send([put('balance', balance({ available: '1' }))], 'all');
  const streams = await listStreams(panel.db);
  expect(streams.map(({ stream, bringsRegistrations }) => [stream, bringsRegistrations])).toEqual([
    ['all', true],
    ['money', false],
    ['quiet', false],
    ['registry', true],
  ]);
});

test('balances, invoices and amounts do not change a registrar’s data version', async () => {
  await using panel = await feed();
  await panel.send([put('balance', balance()), put('invoice', invoice())]);
  expect(await panel.db.selectFrom('registrar_data').selectAll().execute()).toEqual([]);
});
