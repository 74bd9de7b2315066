import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { advisoryLocks } from '@panel/database/advisory-locks';
import { listStreams } from '@panel/registry/feed';
import { contact, del, domain, host, put, registrar, transaction } from '@panel/registry/testing/changes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listening, numbered } from './testing/listening-registry.ts';

type Registry = Awaited<ReturnType<typeof listening>>;

const basics = [put('registrar', registrar()), put('contact', contact()), put('domain', domain())];
const all = [...basics, put('host', host()), put('transaction', transaction())];

const namesOf = async ({ db }: Registry) =>
  (await db.selectFrom('domain').select('alabel').orderBy('alabel').execute()).map(({ alabel }) => alabel);

async function streamsOf({ ask }: Registry) {
  const { data } = await ask('/registry/changes');
  return data.streams.map(({ stream, last }: { stream: string; last: number }) => [stream, last]);
}

test('changes are applied once, plain or compressed, and the response gives the new position', async () => {
  await using registry = await listening();
  const body = numbered(all);
  expect(await registry.post(body)).toMatchObject({ status: 200, data: { applied: 5, skipped: 0, last: 5 } });
  const again = await registry.post(gzipSync(body), '?after=5', { 'content-encoding': 'gzip' });
  expect(again).toMatchObject({ status: 200, data: { applied: 0, skipped: 5, last: 5 }, messages: [] });
  expect(await namesOf(registry)).toEqual(['one.example']);
  expect(await streamsOf(registry)).toEqual([['registry', 5]]);
});

test('an empty request updates only the time of a stream, not that of its last change', async () => {
  await using registry = await listening();
  await registry.post(numbered(basics));
  const at = async () => (await registry.ask('/registry/changes')).data.streams[0].at;
  const changedAt = async () => (await listStreams(registry.db))[0]?.changedAt;
  const before = await at();
  const changed = await changedAt();
  expect(changed).toEqual(new Date(before));
  expect((await registry.post('')).data).toEqual({ applied: 0, skipped: 0, last: 3 });
  expect((await at()) > before).toBe(true);
  expect(await changedAt()).toEqual(changed);
});

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ');
// A gzip file may have several members in a row.
const bomb = Buffer.concat(Array<Buffer>(100).fill(gzipSync(megabytes(32))));
const { name, ...nameless } = domain();

test.each([
  ['more than 32 MiB', megabytes(33), {}, 413, 'feed.too.large'],
  ['more than 32 MiB unpacked', gzipSync(megabytes(33)), { 'content-encoding': 'gzip' }, 413, 'feed.too.large'],
  ['3 GiB in 3 MiB', bomb, { 'content-encoding': 'gzip' }, 413, 'feed.too.large'],
  ['damaged gzip', gzipSync(numbered(basics)).fill(0, 20, 30), { 'content-encoding': 'gzip' }, 400, 'feed.encoding'],
  ['half of a gzip', gzipSync(numbered(basics)).subarray(0, 99), { 'content-encoding': 'gzip' }, 400, 'feed.encoding'],
  ['another encoding', numbered(basics), { 'content-encoding': 'br' }, 400, 'feed.encoding'],
  ['text that is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), {}, 400, 'feed.encoding'],
  ['another media type', numbered(basics), { 'content-type': 'application/json' }, 415, 'feed.media.type'],
  ['more than 10,000 lines', '{}\n'.repeat(10_001), {}, 413, 'feed.too.many'],
  ['numbers that do not increase', numbered(basics) + numbered(basics), {}, 409, 'feed.order'],
  ['a truncated last line', numbered(basics).slice(0, -9), {}, 422, 'feed.line.invalid'],
  ['an unknown registrar', numbered([put('domain', domain())]), {}, 422, 'feed.reference.unknown'],
])('a request with %s is refused as a whole', async (_, body, headers, status, messageKey) => {
  await using registry = await listening();
  const answer = await registry.post(body, '', headers);
  expect([answer.status, answer.messages[0].messageKey]).toEqual([status, messageKey]);
  expect(await registry.db.selectFrom('registrar').selectAll().execute()).toEqual([]);
  expect(await registry.post(numbered(basics))).toMatchObject({ status: 200, data: { applied: 3 } });
});

test('all invalid lines are reported at once, each with its number', async () => {
  await using registry = await listening();
  const lines = [
    ...basics,
    put('domain', nameless),
    put('domain', domain({ colour: 'red' })),
    { ...put('domain', domain()), key: 'x' },
    put('domain', domain({ expires: 'tomorrow' })),
    del('transaction', 'SV-1'),
  ];
  const { status, data, messages } = await registry.post(`${numbered(lines)}nonsense\n`);
  expect([status, data]).toEqual([422, { last: 0 }]);
  expect(messages).toEqual(
    [
      [4, 'domain.name is missing'],
      [5, 'domain has an unknown field colour'],
      [6, 'key is not a field of a put'],
      [7, 'domain.expires is not a time like 2026-01-31T12:00:00Z, from the year 1 to 9999'],
      [8, 'a transaction is never deleted'],
      [9, 'this is not a JSON object'],
    ].map(([line, words]) => ({ messageKey: 'feed.line.invalid', defaultMessage: `line ${line}: ${words}.`, line })),
  );
  const many = await registry.post(numbered(Array.from({ length: 1_500 }, () => put('domain', nameless))));
  expect(many.messages).toHaveLength(1_000);
});

test.each(['9999-12-31T23:59:59-01:00', '0001-01-01T00:00:00+01:00', '2026-01-01T00:00:00+16:00'])(
  'the time %s is reported with its line',
  async (expires) => {
    await using registry = await listening();
    const { status, messages } = await registry.post(numbered([...basics, put('domain', domain({ expires }))]));
    expect([status, messages]).toMatchObject([422, [{ messageKey: 'feed.line.invalid', line: 4 }]]);
  },
);

const failing = sql`ALTER TABLE host ADD CONSTRAINT failing CHECK (name <> 'bad.example')`;
const bad = numbered([put('host', host({ name: 'bad.example' }))]);

test('an unexpected failure is stored until a request is applied', async () => {
  await using registry = await listening();
  await failing.execute(registry.db);
  expect(await registry.post(bad)).toMatchObject({ status: 500, messages: [{ messageKey: 'internal.error' }] });
  expect(await listStreams(registry.db)).toMatchObject([
    {
      last: 0,
      refused: { messageKey: 'internal.error', messages: [{ defaultMessage: expect.stringContaining('"failing"') }] },
    },
  ]);
  await registry.post(numbered(basics));
  expect(await listStreams(registry.db)).toMatchObject([{ last: 3, refused: null }]);
});

test.each([
  [500, 'internal.error', bad],
  [422, 'feed.reference.unknown', numbered([put('contact', contact())])],
])('if the refusal cannot be stored, the response is still %i %s', async (status, messageKey, body) => {
  await using registry = await listening();
  await failing.execute(registry.db);
  await sql`ALTER TABLE feed_stream ADD CONSTRAINT unnoted CHECK (refused IS NULL)`.execute(registry.db);
  expect(await registry.post(body)).toMatchObject({ status, messages: [{ messageKey }] });
});

test('texts with NUL and a lone surrogate are stored as well', async () => {
  await using registry = await listening();
  const odd = [put('host', host({ 'a\0b\ud800': 1 })), del('contact', 'C\0')];
  expect(await registry.post(numbered(odd))).toMatchObject({ status: 422, messages: [{ line: 1 }, { line: 2 }] });
  const [stream] = await listStreams(registry.db);
  expect(stream?.refused?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

// Random characters of three bytes, because PostgreSQL compresses repetitions.
const long = Array.from({ length: 1_000 }, () => String.fromCharCode(0x4e00 + randomInt(20_000))).join('');

test.each([
  ['registrar', put('registrar', registrar({ handle: long }))],
  ['contact', put('contact', contact({ handle: long }))],
  ['host', put('host', host({ roid: long }))],
  ['transaction', put('transaction', transaction({ svTRID: long }))],
])('a %s with an id too long for an index is reported with its line', async (_, line) => {
  await using registry = await listening();
  const { status, messages } = await registry.post(numbered([...basics, line]));
  expect([status, messages]).toMatchObject([422, [{ line: 4 }]]);
});

test('a sender that is ahead of the panel gets the stream’s position', async () => {
  await using registry = await listening();
  await registry.post(numbered(basics));
  const { status, data, messages } = await registry.post(numbered([del('domain', 'one.example')], 8), '?after=7');
  expect([status, data, messages[0].messageKey]).toEqual([409, { last: 3 }, 'feed.gap']);
  expect(await namesOf(registry)).toEqual(['one.example']);
});

test('during an import of a deposit, changes must be sent again later', async () => {
  await using registry = await listening();
  const importer = await registry.database.pool.connect();
  await importer.query('SELECT pg_advisory_lock($1)', [advisoryLocks.import]);
  const { status, messages } = await registry.post(numbered(basics));
  expect([status, messages[0].messageKey]).toEqual([503, 'import.running']);
  await importer.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.import]);
  importer.release();
  expect((await registry.post(numbered(basics))).data).toMatchObject({ applied: 3 });
});

test('a database failure in the middle leaves nothing behind; sent again, the changes are applied once', async () => {
  await using registry = await listening();
  await registry.post(numbered(basics));
  const lock = await registry.database.pool.connect();
  await lock.query('BEGIN; LOCK TABLE registrar_data IN EXCLUSIVE MODE');
  const body = numbered([put('transaction', transaction()), put('domain', domain({ name: 'two.example' }))], 4);
  const sent = registry.post(body, '?after=3');
  await vi.waitFor(async () => {
    const { rowCount } = await lock.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'registrar-panel-feed' AND wait_event_type = 'Lock'`);
    expect(rowCount).toBe(1);
  }, 20_000);
  const { status, messages } = await sent;
  expect([status, messages[0].messageKey]).toEqual([503, 'database.unavailable']);
  await lock.query('COMMIT');
  lock.release();
  expect(await namesOf(registry)).toEqual(['one.example']);
  expect((await registry.post(body, '?after=3')).data).toEqual({ applied: 2, skipped: 0, last: 5 });
  expect(await namesOf(registry)).toEqual(['one.example', 'two.example']);
  expect(await registry.db.selectFrom('ledger').select('sv_trid').execute()).toHaveLength(1);
});

test('senders on two streams, and two on one, neither lose nor duplicate changes', async () => {
  await using registry = await listening();
  await registry.post(numbered(basics), '?stream=people');
  const domains = (from: string) =>
    Array.from({ length: 20 }, (_, index) => put('domain', domain({ name: `${from}-${index}.example` })));
  const ledger = Array.from({ length: 20 }, (_, index) => put('transaction', transaction({ svTRID: `SV-${index}` })));
  const answers = await Promise.all([
    registry.post(numbered([...domains('a'), ...ledger]), '?stream=a'),
    registry.post(numbered([...domains('a'), ...ledger]), '?stream=a'),
    registry.post(numbered(domains('b')), '?stream=b'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(
    answers
      .slice(0, 2)
      .map(({ data }) => data.applied)
      .sort(),
  ).toEqual([0, 40]);
  expect(await namesOf(registry)).toHaveLength(41);
  expect(await registry.db.selectFrom('ledger').select('sv_trid').execute()).toHaveLength(20);
  expect(await streamsOf(registry)).toEqual([
    ['a', 40],
    ['b', 20],
    ['people', 3],
  ]);
});
