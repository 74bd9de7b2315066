import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { listStreams } from './streams.queries.ts';
import { del, put, registrar, verification } from './testing/changes.ts';

async function feed() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  const send = (lines: object[], stream = 'registry') => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(db, { stream, after: undefined, body });
  };
  await send([put('registrar', registrar()), put('registrar', registrar({ handle: 'borealis' }))]);
  const cases = () => db.selectFrom('verification').selectAll().orderBy('id').execute();
  return { db, send, cases, [Symbol.asyncDispose]: () => database.close() };
}

const closed = { status: 'VERIFIED', closed: '2026-11-20T00:00:00Z' };

test('a case is stored, corrected, moved to another registrar and deleted', async () => {
  await using panel = await feed();
  await panel.send([
    put('verification', verification({ domains: ['XN--CAF-DMA.example', 'one.example.', 'café.example'] })),
  ]);
  expect(await panel.cases()).toMatchObject([
    {
      id: 'V-1',
      contact: 'C-1',
      domains: ['café.example', 'one.example'],
      status: 'OPEN',
      response_at: new Date('2026-12-01T00:00:00Z'),
      suspension_at: new Date('2026-12-15T00:00:00Z'),
      deletion_at: null,
      claims: [{ claim: 'EMAIL', state: 'REQUIRED' }],
    },
  ]);
  const [before] = await panel.cases();
  expect(before?.moved_at).toBeNull();
  await panel.send([put('verification', verification({ registrar: 'borealis', deadlines: [], ...closed }))]);
  const [after] = await panel.cases();
  expect(after).toMatchObject({ domains: [], response_at: null, status: 'VERIFIED', look_at: null });
  expect(after?.registrar_id).not.toBe(before?.registrar_id);
  expect(after?.moved_at).toEqual(expect.any(Date));
  await panel.send([put('verification', verification({ registrar: 'borealis', trigger: 'RISK', ...closed }))]);
  expect((await panel.cases())[0]?.moved_at).toEqual(after?.moved_at);
  await panel.send([del('verification', 'V-1'), del('verification', 'V-0')]);
  expect(await panel.cases()).toEqual([]);
  expect(await panel.db.selectFrom('feature').select('name').execute()).toEqual([{ name: 'verification' }]);
});

test('an unchanged case is not written, and not processed for mails again', async () => {
  await using panel = await feed();
  await panel.send([put('verification', verification())]);
  await panel.db.updateTable('verification').set({ look_at: null }).execute();
  await panel.send([put('verification', verification())]);
  expect(await panel.cases()).toMatchObject([{ look_at: null }]);
  await panel.send([put('verification', verification({ status: 'SUSPENDED' }))]);
  expect(await panel.cases()).toMatchObject([{ look_at: expect.any(Date) }]);
});

test('its contact and domains need not exist, and it does not change the data version', async () => {
  await using panel = await feed();
  await panel.send([put('verification', verification({ contact: 'nobody', domains: ['nothing.example'] }))]);
  expect(await panel.cases()).toHaveLength(1);
  expect(await panel.db.selectFrom('registrar_data').selectAll().execute()).toEqual([]);
});

test('a stream of cases only brings no registrations', async () => {
  await using panel = await feed();
  await panel.send([put('verification', verification()), del('verification', 'V-1')], 'cases');
  const streams = await listStreams(panel.db);
  expect(streams.map(({ stream, bringsRegistrations }) => [stream, bringsRegistrations])).toEqual([
    ['cases', false],
    ['registry', true],
  ]);
});

const names = (count: number) => Array.from({ length: count }, (_, position) => `n${position}.example`);
const RESPONSE = { type: 'RESPONSE', time: '2026-12-01T00:00:00Z' };

test.each([
  ['1,001 domains', { domains: names(1_001) }, 'verification.domains has more than 1000 entries'],
  ['an invalid name', { domains: ['-a.example'] }, 'verification.domains.0 is not a domain name'],
  ['an unknown status', { status: 'DONE' }, 'verification.status is not one of OPEN'],
  ['an unknown responsible party', { responsible: 'RESELLER' }, 'verification.responsible is not one of REGISTRAR'],
  ['an unknown claim', { claims: [{ claim: 'FAX', state: 'REQUIRED' }] }, 'verification.claims.0.claim is not one of'],
  ['an unknown state', { claims: [{ claim: 'NAME', state: 'OPEN' }] }, 'verification.claims.0.state is not one of'],
  [
    'a claim twice',
    { claims: ['REQUIRED', 'PENDING'].map((state) => ({ claim: 'NAME', state })) },
    'names something twice',
  ],
  [
    'an unknown deadline',
    { deadlines: [{ ...RESPONSE, type: 'PARTY' }] },
    'verification.deadlines.0.type is not one of',
  ],
  ['an invalid time', { deadlines: [{ ...RESPONSE, time: 'soon' }] }, 'verification.deadlines.0.time is not a time'],
  ['a deadline twice', { deadlines: [RESPONSE, RESPONSE] }, 'verification.deadlines names something twice'],
  ['an unknown field of a deadline', { deadlines: [{ ...RESPONSE, note: 'x' }] }, 'has an unknown field note'],
  ['an unknown field', { note: 'x' }, 'verification has an unknown field note'],
  ['a missing field', { trigger: undefined }, 'verification.trigger is missing'],
  ['plain http', { instructions: 'http://registry.example/' }, 'verification.instructions is not an address'],
  ['a script', { instructions: 'javascript:alert(1)' }, 'verification.instructions is not an address'],
  ['a password', { instructions: 'https://a:b@registry.example/' }, 'verification.instructions is not an address'],
  ['a line break', { instructions: 'https://registry.example/\nx' }, 'verification.instructions is not an address'],
  ['markup', { instructions: 'https://registry.example/"><b>' }, 'verification.instructions is not an address'],
  ['a closed case without a time', { status: 'FAILED' }, 'verification is closed without a time'],
  ['an open case with a closing time', { closed: RESPONSE.time }, 'verification is closed without a time, or has one'],
  ['an unknown registrar', { registrar: 'nobody' }, 'there is no registrar nobody'],
  ['a NUL', { id: 'V-\0' }, 'verification.id contains a NUL'],
])('%s refuses the request', async (_, fields, words) => {
  await using panel = await feed();
  const lines = [put('verification', verification({ id: 'V-0' })), put('verification', verification(fields))];
  await expect(panel.send(lines)).rejects.toMatchObject({
    messages: [{ line: 2, defaultMessage: expect.stringContaining(words) }],
  });
  expect(await panel.cases()).toEqual([]);
});

test('a thousand domains and the longest texts are accepted', async () => {
  await using panel = await feed();
  const fields = {
    domains: names(1_000),
    id: 'é'.repeat(1_000),
    contact: 'c'.repeat(1_000),
    trigger: 't'.repeat(1_000),
  };
  await panel.send([put('verification', verification(fields))]);
  expect((await panel.cases())[0]?.domains).toHaveLength(1_000);
});
