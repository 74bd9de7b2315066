import type { SearchFilters } from '@panel/contract/search-filters';
import type { Database } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchRegistrations } from '../search/index.ts';
import { countExpiring } from './expiring.queries.ts';

async function totalOf(db: Database, registrarId: number, filters: SearchFilters) {
  const search = { pattern: { kind: 'all' as const }, filters };
  return (await searchRegistrations(db, registrarId, search, { page: 0, size: 1 })).totalResults;
}

const HOUR = 3_600_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
const lastOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

// Every hour of 2026 to 2028 and a millisecond around it: days end at 22 or 23 o'clock UTC, some have 23 or 25 hours.
const moment = fc
  .tuple(fc.nat({ max: 3 * 365 * 24 }), fc.constantFrom(-1, 0, 1))
  .map(([hours, ms]) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR + ms));
const nearAChangeOfClocks = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28'),
    fc.integer({ min: -60, max: 60 }),
    fc.nat({ max: 1 }),
  )
  .map(([day, hours, ms]) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR - ms));
const registration = fc.record({
  registrar: fc.nat({ max: 1 }),
  expires_at: fc.option(fc.oneof(moment, nearAChangeOfClocks), { nil: null, freq: 9 }),
  rgp_status: fc.option(fc.constantFrom('REDEMPTION_PERIOD', 'PENDING_DELETE'), { nil: null }),
});

// Behaviour REGISTRATIONS-30
test('each count is the total of the search that it leads to', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const registrars = await db
    .insertInto('registrar')
    .values(['own', 'other'].map((handle) => ({ handle, status: 'ACTIVE' })))
    .returning('id')
    .execute();
  const [own = 0] = registrars.map(({ id }) => id);
  const made = fc.sample(registration, 2_000).map(({ registrar, ...columns }, index) => ({
    registrar_id: registrars[registrar]?.id ?? 0,
    name: `${index}.example`,
    alabel: `${index}.example`,
    ...columns,
  }));
  await db.insertInto('domain').values(made).execute();
  await fc.assert(
    fc.asyncProperty(fc.oneof(moment, nearAChangeOfClocks), async (now) => {
      const { today, months, ...counts } = await countExpiring(db, own, now);
      const total = (filters: SearchFilters) => totalOf(db, own, filters);
      const within = (days: number) => total({ expiresFrom: today, expiresTo: dayAfter(today, days) });
      expect(counts).toEqual({
        overdue: await total({ expiresTo: dayAfter(today, -1) }),
        within7: await within(7),
        within30: await within(30),
        within60: await within(60),
        within90: await within(90),
        redemption: await total({ rgp: 'REDEMPTION_PERIOD' }),
      });
      for (const { month, count } of months)
        expect([month, count]).toEqual([month, await total({ expiresFrom: `${month}-01`, expiresTo: lastOf(month) })]);
    }),
    { numRuns: 25 },
  );
});
