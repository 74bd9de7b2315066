import { BRUSSELS, setDisplayTimeZone } from '@panel/contract/display-time';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { isDueWithin, isOverdue, nextDeadline } from './due.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});

afterEach(() => setDisplayTimeZone(BRUSSELS));

interface Deadlines {
  status?: string;
  response?: string;
  suspension?: string;
  deletion?: string;
}

async function ask(now: string, { status = 'OPEN', response, suspension, deletion }: Deadlines, days = 3) {
  const at = sql<Date>`${now}::timestamptz`;
  const { rows } = await sql<{ next: Date | null; overdue: boolean; due: boolean }>`
    SELECT ${nextDeadline(at)} AS next, ${isOverdue(at)} AS overdue, ${isDueWithin(days, at)} AS due
    FROM (SELECT ${status}::text AS status, ${response ?? null}::timestamptz AS response_at,
      ${suspension ?? null}::timestamptz AS suspension_at, ${deletion ?? null}::timestamptz AS deletion_at) AS verification`.execute(
    database.db,
  );
  return rows[0];
}

// Clocks in Brussels go back on 2026-10-25 and forward on 2027-03-28; in Auckland forward on 2026-09-27 and back on
// 2027-04-04.
test.each([
  ['Europe/Brussels', '2026-11-17T12:00:00Z', 3, '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'],
  ['Europe/Brussels', '2026-11-16T23:00:00Z', 3, '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'],
  ['Europe/Brussels', '2026-11-16T22:59:59Z', 3, '2026-11-19T22:59:59Z', '2026-11-19T23:00:00Z'],
  ['Europe/Brussels', '2026-10-22T12:00:00Z', 3, '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ['Europe/Brussels', '2026-10-21T12:00:00Z', 3, '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ['Europe/Brussels', '2027-03-25T12:00:00Z', 3, '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
  ['Europe/Brussels', '2027-03-24T12:00:00Z', 3, '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
  ['Europe/Brussels', '2027-03-24T12:00:00Z', 7, '2027-03-31T21:59:59Z', '2027-03-31T22:00:00Z'],
  ['Pacific/Auckland', '2026-11-17T10:59:59Z', 3, '2026-11-20T10:59:59Z', '2026-11-20T11:00:00Z'],
  ['Pacific/Auckland', '2026-11-17T11:00:00Z', 3, '2026-11-21T10:59:59Z', '2026-11-21T11:00:00Z'],
  ['Pacific/Auckland', '2026-09-24T00:00:00Z', 3, '2026-09-27T10:59:59Z', '2026-09-27T11:00:00Z'],
  ['Pacific/Auckland', '2026-09-23T00:00:00Z', 3, '2026-09-26T11:59:59Z', '2026-09-26T12:00:00Z'],
  ['Pacific/Auckland', '2027-04-01T00:00:00Z', 3, '2027-04-04T11:59:59Z', '2027-04-04T12:00:00Z'],
  ['Pacific/Auckland', '2027-03-31T00:00:00Z', 3, '2027-04-03T10:59:59Z', '2027-04-03T11:00:00Z'],
  ['Pacific/Auckland', '2027-04-01T00:00:00Z', 30, '2027-05-01T11:59:59Z', '2027-05-01T12:00:00Z'],
])('in %s, at %s, a deadline within %i days is at %s and not at %s', async (zone, now, days, last, first) => {
  setDisplayTimeZone(zone);
  expect((await ask(now, { response: last }, days))?.due).toBe(true);
  expect((await ask(now, { response: first }, days))?.due).toBe(false);
});

const NOW = '2026-11-17T12:00:00Z';
const [PAST, PRESENT, SOON, LATER] = ['2026-11-17T11:59:59Z', NOW, '2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z'];

test.each<[string, Deadlines, { next: string | null; overdue: boolean; due: boolean }]>([
  ['no deadline', {}, { next: null, overdue: false, due: false }],
  ['one that is due now', { response: PRESENT }, { next: PRESENT, overdue: false, due: true }],
  ['a past response', { response: PAST }, { next: null, overdue: true, due: false }],
  [
    'a past response, and others',
    { response: PAST, deletion: LATER, suspension: SOON },
    { next: SOON, overdue: true, due: true },
  ],
  ['a past suspension', { suspension: PAST, response: LATER }, { next: LATER, overdue: false, due: true }],
  [
    'a suspended case',
    { status: 'SUSPENDED', response: PAST, deletion: SOON },
    { next: SOON, overdue: false, due: true },
  ],
  ['a closed case', { status: 'VERIFIED', response: PAST, deletion: SOON }, { next: null, overdue: false, due: false }],
])('of %s, the next is the earliest that has not passed', async (_, deadlines, expected) => {
  const next = expected.next && new Date(expected.next);
  expect(await ask(NOW, deadlines)).toEqual({ ...expected, next });
});
