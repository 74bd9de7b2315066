import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { listStreams } from './streams.queries.ts';
import { contact, del, domain, host, put, registrar, transaction } from './testing/changes.ts';

async function feed() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  /** Sends lines with the next numbers. */
  const send = (lines: object[], options: { stream?: string; after?: number } = {}) => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(db, { stream: 'registry', after: undefined, ...options, body });
  };
  return { db, send, [Symbol.asyncDispose]: () => database.close() };
}

const basics = [put('registrar', registrar()), put('contact', contact()), put('domain', domain())];

test('changes are applied, and the same changes again have no effect', async () => {
  await using panel = await feed();
  expect(await panel.send([...basics, put('host', host()), put('transaction', transaction())])).toEqual({
    applied: 5,
    skipped: 0,
    last: 5,
  });
  const rows = await panel.db.selectFrom('domain').selectAll().execute();
  expect(rows).toMatchObject([{ alabel: 'one.example', dates_estimated: false }]);
  const before = await panel.db.selectFrom('registrar_data').selectAll().execute();
  expect(await panel.send([...basics, put('transaction', transaction())])).toMatchObject({ applied: 4, last: 9 });
  expect(await panel.db.selectFrom('registrar_data').selectAll().execute()).toEqual(before);
});

test('lines that were already applied are skipped and counted', async () => {
  await using panel = await feed();
  const body = [...basics].map((line, index) => JSON.stringify({ seq: index + 1, ...line })).join('\n');
  const request = { stream: 'registry', after: undefined, body };
  expect(await applyChanges(panel.db, request)).toEqual({ applied: 3, skipped: 0, last: 3 });
  expect(await applyChanges(panel.db, request)).toEqual({ applied: 0, skipped: 3, last: 3 });
});

test('a delete removes an existing object, and does nothing otherwise', async () => {
  await using panel = await feed();
  await panel.send(basics);
  await panel.send([del('domain', 'ONE.example'), del('domain', 'two.example'), del('contact', 'C-1')]);
  expect(await panel.db.selectFrom('domain').selectAll().execute()).toEqual([]);
  expect(await panel.db.selectFrom('contact').selectAll().execute()).toEqual([]);
});

test('the last of several lines for one object applies', async () => {
  await using panel = await feed();
  await panel.send([
    ...basics,
    del('domain', 'one.example'),
    put('domain', domain({ name: 'two.example' })),
    put('domain', domain({ name: 'two.example', expires: '2030-01-01T00:00:00Z' })),
  ]);
  expect(await panel.db.selectFrom('domain').select(['alabel', 'expires_at']).execute()).toEqual([
    { alabel: 'two.example', expires_at: new Date('2030-01-01') },
  ]);
});

test('statuses are accepted in any spelling, and the registry’s own are kept', async () => {
  await using panel = await feed();
  const statuses = ['CLIENTHOLD', 'serverBlocked'].map((status) => ({ status, reason: null }));
  await panel.send([...basics, put('domain', domain({ statuses }))]);
  const rows = await panel.db.selectFrom('domain').select('statuses').execute();
  expect(rows).toMatchObject([{ statuses: [{ status: 'clientHold' }, { status: 'serverBlocked' }] }]);
});

test.each([
  [
    'an invalid text',
    ['fast asleep'],
    'domain.statuses.0.status is not a status of up to 60 letters, digits and hyphens',
  ],
  [
    '31 of the registry’s own',
    Array.from({ length: 31 }, (_, index) => `own${index}`),
    "domain.statuses has more than 30 statuses of the registry's own",
  ],
])('statuses with %s are refused', async (_, names, words) => {
  await using panel = await feed();
  const statuses = names.map((status) => ({ status, reason: null }));
  await expect(panel.send([put('domain', domain({ statuses }))])).rejects.toMatchObject({
    messages: [{ defaultMessage: `line 1: ${words}.` }],
  });
});

test('a duplicate address of a host is stored once, as in a deposit', async () => {
  await using panel = await feed();
  const addresses = ['192.0.2.1', '2001:DB8::1', '192.0.2.1', '2001:db8:0::1'];
  await panel.send([...basics, put('host', host({ addresses }))]);
  expect(await panel.db.selectFrom('host').select('addresses').execute()).toEqual([
    { addresses: ['192.0.2.1', '2001:db8::1'] },
  ]);
});

test.each([
  ['an unknown registrar', [put('domain', domain({ registrar: 'nobody' }))], 'line 1: there is no registrar nobody.'],
  [
    'an unknown contact',
    [put('registrar', registrar()), put('domain', domain({ registrant: 'C-9', contacts: [] }))],
    'line 2: there is no contact C-9.',
  ],
])('a request with %s is refused as a whole', async (_, lines, words) => {
  await using panel = await feed();
  const refusal = await panel.send(lines).catch((error) => error);
  expect(refusal).toBeInstanceOf(FeedRefusal);
  expect(refusal.messages[0]).toMatchObject({ defaultMessage: words });
  expect(await panel.db.selectFrom('registrar').selectAll().execute()).toEqual([]);
});

test('a stream that is refused again keeps the time at which it stopped', async () => {
  await using panel = await feed();
  const { db } = panel;
  const refuse = async () => {
    await expect(panel.send([put('domain', domain({ registrar: 'nobody' }))])).rejects.toThrow(FeedRefusal);
    return (await listStreams(db))[0]?.refused;
  };
  const first = await refuse();
  expect(first?.since).toBe(first?.at);
  const [hour, now] = ['2026-11-15T11:00:00Z', new Date().toISOString()];
  const earlier = (refused: object) =>
    db
      .updateTable('feed_stream')
      .set({ refused: JSON.stringify(refused) })
      .execute();
  await earlier({ ...first, since: hour, at: hour });
  expect(await refuse()).toMatchObject({ since: hour, at: expect.not.stringContaining(hour) });
  // In the format of an older version of the panel.
  await earlier({ at: hour, messageKey: 'feed.gap', messages: [] });
  expect(await refuse()).toMatchObject({ since: hour });
  await panel.send([put('registrar', registrar())]);
  const again = await refuse();
  expect(again?.since).toBe(again?.at);
  expect(Date.parse(again?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(now));
});

test('a refused request says which changes failed, and continues without those that the operator skips', async () => {
  await using panel = await feed();
  const { db } = panel;
  const lines = [
    put('registrar', registrar()),
    put('contact', contact({ registrar: 'nobody' })),
    put('host', host()),
    put('contact', contact({ handle: 'C-2', registrar: 'nobody' })),
  ];
  const body = lines.map((line, index) => JSON.stringify({ seq: 10 + index, ...line })).join('\n');
  const send = () => applyChanges(db, { stream: 'registry', after: undefined, body });
  await expect(send()).rejects.toThrow(FeedRefusal);
  expect(await listStreams(db)).toMatchObject([
    { last: 0, refused: { messageKey: 'feed.reference.unknown', messages: [{ seq: 11, line: 2 }, { seq: 13 }] } },
  ]);
  await db
    .updateTable('feed_stream')
    .set({ skips: [11, 13, 99] })
    .execute();
  expect(await send()).toEqual({ applied: 2, skipped: 2, last: 13 });
  expect(await listStreams(db)).toMatchObject([{ last: 13, refused: null, skips: [99] }]);
  expect(await db.selectFrom('registrar').select('handle').execute()).toEqual([{ handle: 'aurora' }]);
  expect(await db.selectFrom('contact').selectAll().execute()).toEqual([]);
});
