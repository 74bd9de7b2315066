import { displayTimeZone } from '@panel/contract/display-time';
import type { Expiring } from '@panel/contract/expiring';
import type { GracePeriod } from '@panel/contract/registration-grace-periods';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { type DayRange, expiryRanges, isPieceOf, piecesOf } from './expiring.rules.ts';

const redemption: GracePeriod = 'REDEMPTION_PERIOD';

type Soon = Pick<Expiring, 'today' | 'overdue' | 'within7' | 'within30' | 'redemption'>;

/**
 * How many of the registrar's registrations expire, and when. Nearly all expire within a year, so each is visited once,
 * along the index of expiry dates, and only counted, by two PostgreSQL processes that share the work.
 */
export async function countExpiring(db: Database, registrarId: number, now: Date): Promise<Expiring> {
  const { today, overdue, within, months } = expiryRanges(now);
  const { inRedemption, sumOf } = await countRanges(db, registrarId, [overdue, ...within, ...months]);
  const [within7 = 0, within30 = 0, within60 = 0, within90 = 0] = within.map(sumOf);
  return {
    today,
    overdue: sumOf(overdue),
    ...{ within7, within30, within60, within90 },
    redemption: inRedemption,
    months: months.map(({ month, ...range }) => ({ month, count: sumOf(range) })),
  };
}

/** Counts only the next days, so it visits only these registrations. */
export async function countExpiringSoon(db: Database, registrarId: number, now: Date): Promise<Soon> {
  const { today, overdue, within } = expiryRanges(now);
  const soon = within.slice(0, 2);
  const { inRedemption, sumOf } = await countRanges(db, registrarId, [overdue, ...soon]);
  const [within7 = 0, within30 = 0] = soon.map(sumOf);
  return { today, overdue: sumOf(overdue), within7, within30, redemption: inRedemption };
}

async function countRanges(db: Database, registrarId: number, ranges: readonly DayRange[]) {
  const pieces = piecesOf(ranges);
  const isInRedemption = sql<boolean>`rgp_status = ${sql.lit(redemption)}`;
  const [inRedemption = 0, ...counts] = await countEach(db, registrarId, [isInRedemption, ...pieces.map(expiresIn)]);
  const sumOf = (range: DayRange) =>
    pieces.reduce((sum, piece, index) => sum + (isPieceOf(piece, range) ? (counts[index] ?? 0) : 0), 0);
  return { inRedemption, sumOf };
}

async function countEach(db: Database, registrarId: number, conditions: RawBuilder<boolean>[]): Promise<number[]> {
  const counts = conditions.map(
    (condition, place) => sql`SELECT ${sql.lit(place)} AS place, count(*) AS count
      FROM domain WHERE registrar_id = ${registrarId} AND ${condition}`,
  );
  const { rows } = await sql<{ place: number; count: number }>`
    SELECT place, count FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted`.execute(db);
  return rows.toSorted((one, other) => one.place - other.place).map(({ count }) => count);
}

function expiresIn({ from, before }: DayRange): RawBuilder<boolean> {
  const isBefore = sql<boolean>`expires_at < ${midnight(before)}`;
  return from === null ? isBefore : sql`expires_at >= ${midnight(from)} AND ${isBefore}`;
}

/** Only PostgreSQL's own calendar decides when that was. */
function midnight(day: string): RawBuilder<Date> {
  return sql`${day}::date::timestamp AT TIME ZONE ${sql.lit(displayTimeZone())}`;
}
