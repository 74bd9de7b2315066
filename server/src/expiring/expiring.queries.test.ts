import type { Database } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDomain } from '../testing/registrations.ts';
import { countExpiring } from './expiring.queries.ts';

async function registry() {
  const database = await testDatabase();
  const registrars = await database.db
    .insertInto('registrar')
    .values(['aurora', 'borealis'].map((handle) => ({ handle, status: 'ACTIVE' })))
    .returning('id')
    .execute();
  const [own, other] = registrars.map(({ id }) => id);
  if (own === undefined || other === undefined) throw new Error('no registrars');
  let count = 0;
  const expireAt = (at: string | null, registrar = own) => {
    count += 1;
    return addDomain(database.db, registrar, `name-${count}.example`, { expires_at: at });
  };
  return { ...database, own, other, expireAt };
}

test.each([
  // The first and last moment of a day in Brussels, in winter.
  ['2026-11-15T12:00:00Z', '2026-11-14T22:59:59.999999Z', { overdue: 1 }],
  ['2026-11-15T12:00:00Z', '2026-11-14T23:00:00Z', { within7: 1, within30: 1, within60: 1, within90: 1 }],
  // Today, although its hour has passed.
  ['2026-11-15T12:00:00Z', '2026-11-15T08:00:00Z', { within7: 1, within30: 1, within60: 1, within90: 1 }],
  ['2026-11-15T12:00:00Z', '2026-11-22T22:59:59.999999Z', { within7: 1, within30: 1, within60: 1, within90: 1 }],
  ['2026-11-15T12:00:00Z', '2026-11-22T23:00:00Z', { within30: 1, within60: 1, within90: 1 }],
  ['2026-11-15T12:00:00Z', '2026-12-15T23:00:00Z', { within60: 1, within90: 1 }],
  ['2026-11-15T12:00:00Z', '2027-01-14T23:00:00Z', { within90: 1 }],
  ['2026-11-15T12:00:00Z', '2027-02-13T23:00:00Z', {}],
  // Days of 23 and 25 hours.
  ['2026-03-29T12:00:00Z', '2026-03-28T22:59:59Z', { overdue: 1 }],
  ['2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', { within7: 1, within30: 1, within60: 1, within90: 1 }],
  ['2026-03-22T12:00:00Z', '2026-03-29T21:59:59Z', { within7: 1, within30: 1, within60: 1, within90: 1 }],
  ['2026-03-22T12:00:00Z', '2026-03-29T22:00:00Z', { within30: 1, within60: 1, within90: 1 }],
  ['2026-10-18T12:00:00Z', '2026-10-25T22:59:59Z', { within7: 1, within30: 1, within60: 1, within90: 1 }],
  ['2026-10-18T12:00:00Z', '2026-10-25T23:00:00Z', { within30: 1, within60: 1, within90: 1 }],
  ['2026-11-15T12:00:00Z', null, {}],
] as const)('at %s, a registration that expires at %s counts as %j', async (now, at, counted) => {
  await using database = await registry();
  await database.expireAt(at);
  const { today: _, months, redemption, ...counts } = await countExpiring(database.db, database.own, new Date(now));
  expect(counts).toEqual({ overdue: 0, within7: 0, within30: 0, within60: 0, within90: 0, ...counted });
  expect(redemption).toBe(0);
  expect(months).toHaveLength(12);
});

test('a month is counted in full, from its first day in Brussels, even if that has passed', async () => {
  await using database = await registry();
  for (const at of ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z', '2027-10-31T22:59:59Z'])
    await database.expireAt(at);
  await database.expireAt('2027-10-31T23:00:00Z');
  const { months } = await countExpiring(database.db, database.own, new Date('2026-11-15T12:00:00Z'));
  expect(months.filter(({ count }) => count > 0)).toEqual([
    { month: '2026-11', count: 2 },
    { month: '2027-10', count: 1 },
  ]);
});

test('another registrar’s registrations are not counted, and redemption is counted separately', async () => {
  await using database = await registry();
  const { db, own, other } = database;
  await database.expireAt('2026-11-16T12:00:00Z', other);
  await addDomain(db, own, 'redemption.example', { rgp_status: 'REDEMPTION_PERIOD' });
  await addDomain(db, own, 'leaving.example', { rgp_status: 'PENDING_DELETE' });
  await addDomain(db, other, 'not-own.example', { rgp_status: 'REDEMPTION_PERIOD' });
  const counts = await countExpiring(db, own, new Date('2026-11-15T12:00:00Z'));
  expect(counts).toMatchObject({ overdue: 0, within90: 0, redemption: 1 });
});

/** Counts the same by day, with PostgreSQL's own calendar. */
async function countByDay(db: Database, registrarId: number, from: string | null, to: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM domain WHERE registrar_id = ${registrarId}
      AND (expires_at AT TIME ZONE 'Europe/Brussels')::date
        BETWEEN coalesce(${from}::date, '-infinity') AND ${to}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

const dayOf = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('at any moment, each count matches its days', async () => {
  await using database = await registry();
  const { db, own } = database;
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
  const dates = fc.sample(moment, { numRuns: 500, seed: 2026 });
  await db
    .insertInto('domain')
    .values(dates.map((at, n) => ({ registrar_id: own, name: `${n}.example`, alabel: `${n}.example`, expires_at: at })))
    .execute();
  await fc.assert(
    fc.asyncProperty(moment, async (now) => {
      const { today, months, ...counts } = await countExpiring(db, own, now);
      expect(counts.overdue).toBe(await countByDay(db, own, null, dayOf(today, -1)));
      for (const days of [7, 30, 60, 90] as const)
        expect(counts[`within${days}`]).toBe(await countByDay(db, own, today, dayOf(today, days)));
      for (const { month, count } of months) {
        const [year = 0, number = 0] = month.split('-').map(Number);
        const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
        expect(count).toBe(await countByDay(db, own, `${month}-01`, last));
      }
    }),
    { numRuns: 30 },
  );
});
