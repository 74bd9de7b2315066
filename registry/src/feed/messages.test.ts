import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { listStreams } from './streams.queries.ts';
import { del, message, put, registrar } from './testing/changes.ts';

async function feed() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  const send = (lines: object[], stream = 'registry') => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(database.asPanel.db, { stream, after: undefined, body });
  };
  const stored = () => db.selectFrom('message').selectAll().orderBy('n').execute();
  const one = async () => (await stored())[0];
  const markAsDone = () =>
    sql`UPDATE message SET done_at = now(), done_by = 'kim@aurora', done_batch = gen_random_uuid()`.execute(db);
  await send([put('registrar', registrar()), put('registrar', registrar({ handle: 'borealis' }))]);
  return { db, send, stored, one, markAsDone, [Symbol.asyncDispose]: () => database.close() };
}

test('a message is stored with a number, and the panel shows messages from then on', async () => {
  await using panel = await feed();
  await panel.send([
    put('message', message()),
    put('message', message({ id: 'MSG-2', subject: null, details: [], acknowledged: '2026-11-17T07:00:00Z' })),
  ]);
  const [first, second] = await panel.stored();
  expect(first).toMatchObject({
    id: 'MSG-1',
    time: new Date('2026-11-17T06:00:00Z'),
    kind: 'TRANSFER',
    text: 'The transfer of one.example was requested.',
    subject_type: 'domain',
    subject_key: 'one.example',
    details: [{ name: 'gaining registrar', value: 'borealis' }],
    acknowledged_at: null,
    corrected_at: null,
    done_at: null,
  });
  expect(second).toMatchObject({ subject_type: null, subject_key: null, acknowledged_at: expect.any(Date) });
  expect(second?.n).toBeGreaterThan(first?.n ?? 0);
  expect(await panel.db.selectFrom('feature').select('name').execute()).toEqual([{ name: 'messages' }]);
});

test('a put without changes does nothing', async () => {
  await using panel = await feed();
  await panel.send([put('message', message())]);
  await panel.markAsDone();
  const row = () => sql`SELECT *, xmin::text FROM message`.execute(panel.db).then(({ rows }) => rows);
  const before = await row();
  await panel.send([put('message', message())]);
  expect(await row()).toEqual(before);
});

test('a new text corrects the message: it arrives again and is reopened', async () => {
  await using panel = await feed();
  await panel.send([put('message', message()), put('message', message({ id: 'MSG-2' }))]);
  const [first, second] = await panel.stored();
  await panel.markAsDone();
  await panel.send([put('message', message({ text: 'The transfer of one.example was approved.' }))]);
  const corrected = (await panel.stored()).find(({ id }) => id === 'MSG-1');
  expect(corrected).toMatchObject({ corrected_at: expect.any(Date), done_at: null, done_by: null, done_batch: null });
  expect(corrected?.n).toBeGreaterThan(Math.max(first?.n ?? 0, second?.n ?? 0));
  expect((await panel.stored()).find(({ id }) => id === 'MSG-2')).toMatchObject({
    n: second?.n,
    done_by: 'kim@aurora',
  });
});

test.each([
  [
    'its acknowledgement',
    { acknowledged: '2026-11-17T09:00:00Z' },
    { acknowledged_at: new Date('2026-11-17T09:00:00Z') },
  ],
  ['its kind', { kind: 'x-own' }, { kind: 'x-own' }],
  ['its details', { details: [{ name: 'a', value: '' }] }, { details: [{ name: 'a', value: '' }] }],
  ['its subject', { subject: { type: 'contact', key: 'C-1' } }, { subject_type: 'contact', subject_key: 'C-1' }],
  ['its time', { time: '2026-11-16T00:00:00Z' }, { time: new Date('2026-11-16T00:00:00Z') }],
])('%s changes without reopening it', async (_, fields, expected) => {
  await using panel = await feed();
  await panel.send([put('message', message())]);
  await panel.markAsDone();
  const before = await panel.one();
  await panel.send([put('message', message(fields))]);
  expect(await panel.one()).toEqual({ ...before, ...expected, subject_folded: expect.any(String) });
});

test('a message moved to another registrar is new there, without who marked it as done', async () => {
  await using panel = await feed();
  await panel.send([put('message', message())]);
  await panel.send([put('message', message({ text: 'Corrected.' }))]);
  await panel.markAsDone();
  const before = await panel.one();
  await panel.send([put('message', message({ text: 'Corrected.', registrar: 'borealis' }))]);
  const moved = await panel.one();
  expect(moved).toMatchObject({ corrected_at: null, done_at: null, done_by: null, done_batch: null });
  expect(moved?.registrar_id).not.toBe(before?.registrar_id);
  expect(moved?.n).toBeGreaterThan(before?.n ?? 0);
});

test('a message is deleted by its id; one that arrives again is new', async () => {
  await using panel = await feed();
  await panel.send([put('message', message())]);
  await panel.markAsDone();
  await panel.send([del('message', 'MSG-1'), put('message', message()), del('message', 'MSG-none')]);
  expect(await panel.stored()).toMatchObject([{ done_at: null, corrected_at: null }]);
  await panel.send([del('message', 'MSG-1')]);
  expect(await panel.stored()).toEqual([]);
});

test('a delete and two puts in one request start again, as if sent one by one', async () => {
  await using panel = await feed();
  await panel.send([put('message', message())]);
  await panel.markAsDone();
  await panel.send([del('message', 'MSG-1'), put('message', message({ text: 'Other.' })), put('message', message())]);
  expect(await panel.stored()).toMatchObject([{ done_at: null, corrected_at: null }]);
});

test('names are stored as U-labels, and handles unchanged', async () => {
  await using panel = await feed();
  const about = (type: string, key: string) => put('message', message({ id: key, subject: { type, key } }));
  await panel.send([
    about('domain', 'XN--CAF-DMA.Example.'),
    about('host', 'NS1.café.example'),
    about('contact', 'C-1 Ä'),
  ]);
  const keys = (await panel.stored()).map((row) => [row.subject_key, row.subject_folded]);
  expect(keys.toSorted()).toEqual([
    ['C-1 Ä', 'c-1 ä'],
    ['café.example', 'café.example'],
    ['ns1.café.example', 'ns1.café.example'],
  ]);
});

const long = (length: number) => 'x'.repeat(length);

test.each([
  ['an empty id', { id: '' }, 'message.id is empty'],
  ['a long id', { id: long(1001) }, 'message.id has more than 1000 characters'],
  ['an invalid time', { time: 'yesterday' }, 'message.time is not a time'],
  ['an empty kind', { kind: '' }, 'message.kind is empty'],
  ['a kind of two words', { kind: 'a b' }, 'message.kind is not a word'],
  ['a long kind', { kind: long(41) }, 'message.kind is not a word of up to 40'],
  ['an empty text', { text: '' }, 'message.text is empty'],
  ['a long text', { text: long(2001) }, 'message.text has more than 2000 characters'],
  ['a NUL', { text: 'a\0b' }, 'message.text contains a NUL character'],
  ['a lone surrogate', { text: 'a\ud800b' }, 'message.text contains a NUL character or half a surrogate pair'],
  ['an unknown type of subject', { subject: { type: 'invoice', key: 'a' } }, 'message.subject.type is not one of'],
  ['no name', { subject: { type: 'domain', key: 'a b' } }, 'message.subject.key is not a domain name'],
  [
    'a subject with an unknown field',
    { subject: { type: 'domain', key: 'a.b', id: 1 } },
    'message.subject has an unknown field id',
  ],
  [
    'too many details',
    { details: Array(51).fill({ name: 'a', value: 'b' }) },
    'message.details has more than 50 entries',
  ],
  ['a number as detail', { details: [{ name: 'a', value: 1 }] }, 'message.details.0.value is not a string'],
  [
    'a detail with an unknown field',
    { details: [{ name: 'a', value: 'b', at: 1 }] },
    'message.details.0 has an unknown field at',
  ],
  ['a flag', { acknowledged: true }, 'message.acknowledged is not a string'],
  ['an unknown field', { urgent: true }, 'message has an unknown field urgent'],
  ['a missing field', { details: undefined }, 'message.details is missing'],
  ['an unknown registrar', { registrar: 'nobody' }, 'there is no registrar nobody'],
])('%s refuses the request', async (_, fields, words) => {
  await using panel = await feed();
  const lines = [put('message', message()), put('message', { ...message({ id: 'MSG-2' }), ...fields })];
  await expect(panel.send(lines)).rejects.toMatchObject({
    messages: [{ line: 2, defaultMessage: expect.stringContaining(words) }],
  });
  expect(await panel.stored()).toEqual([]);
});

test('values of the maximum length are stored', async () => {
  await using panel = await feed();
  const details = Array(50).fill({ name: long(1000), value: long(2000) });
  const key = '\u0130'.repeat(1000);
  await panel.send([
    put('message', message({ id: key, kind: long(40), text: long(2000), details, subject: { type: 'contact', key } })),
  ]);
  expect(await panel.one()).toMatchObject({ id: key, text: long(2000), subject_key: key });
});

test('messages do not change the data version, and a stream of messages only brings no registrations', async () => {
  await using panel = await feed();
  await panel.send([put('message', message()), del('message', 'MSG-1')], 'queue');
  expect(await panel.db.selectFrom('registrar_data').selectAll().execute()).toEqual([]);
  const streams = await listStreams(panel.db);
  expect(streams.map(({ stream, bringsRegistrations }) => [stream, bringsRegistrations])).toEqual([
    ['queue', false],
    ['registry', true],
  ]);
});

test('numbers increase in the order of commits, however many streams send', async () => {
  await using panel = await feed();
  const seen: number[] = [];
  let isSending = true;
  const sender = async (stream: string) => {
    for (let request = 0; request < 15; request += 1) {
      const lines = [1, 2, 3].map((line) => put('message', message({ id: `${stream}-${request}-${line}` })));
      await panel.send(lines, stream);
    }
  };
  const watch = async () => {
    while (isSending) {
      const known = new Set(seen);
      const fresh = (await panel.stored()).map(({ n }) => n).filter((n) => !known.has(n));
      // New numbers are above all earlier ones.
      expect(Math.min(...fresh, Number.MAX_SAFE_INTEGER)).toBeGreaterThan(Math.max(0, ...seen));
      seen.push(...fresh);
    }
  };
  const watching = watch();
  await Promise.all(['a', 'b', 'c'].map(sender));
  isSending = false;
  await watching;
  expect(await panel.stored()).toHaveLength(135);
});
