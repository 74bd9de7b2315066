import { displayTimeZone } from '@panel/contract/limits';
import type { Expiring } from '@panel/contract/registration-expiry';
import type { GracePeriod } from '@panel/contract/registration-grace-periods';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { type DayRange, expiryRanges, isPieceOf, piecesOf } from './expiring.rules.ts';

const redemption: GracePeriod = 'REDEMPTION_PERIOD';

/**
 * How many of the registrar's registrations expire, and when. Nearly all of them expire within a year: so each is passed
 * once, along the index of expiry dates, and only counted.
 */
export async function countExpiring(db: Database, registrarId: number, now: Date): Promise<Expiring> {
  const { today, overdue, within, months } = expiryRanges(now);
  const pieces = piecesOf([overdue, ...within, ...months]);
  const counts = pieces.map((piece) => countOf(registrarId, expiresIn(piece)));
  const { rows } = await sql<{ pieces: number[]; redemption: number }>`
    SELECT json_build_array(${sql.join(counts)}) AS pieces,
      ${countOf(registrarId, sql`rgp_status = ${sql.lit(redemption)}`)} AS redemption`.execute(db);
  const counted = rows[0] ?? { pieces: [], redemption: 0 };
  const sumOf = (range: DayRange) =>
    pieces.reduce((sum, piece, index) => sum + (isPieceOf(piece, range) ? (counted.pieces[index] ?? 0) : 0), 0);

  const [within7 = 0, within30 = 0, within60 = 0, within90 = 0] = within.map(sumOf);
  return {
    today,
    overdue: sumOf(overdue),
    ...{ within7, within30, within60, within90 },
    redemption: counted.redemption,
    months: months.map(({ month, ...range }) => ({ month, count: sumOf(range) })),
  };
}

function countOf(registrarId: number, condition: RawBuilder<boolean>): RawBuilder<number> {
  return sql`(SELECT count(*) FROM domain WHERE registrar_id = ${registrarId} AND ${condition})`;
}

function expiresIn({ from, before }: DayRange): RawBuilder<boolean> {
  const isBefore = sql<boolean>`expires_at < ${midnight(before)}`;
  return from === null ? isBefore : sql`expires_at >= ${midnight(from)} AND ${isBefore}`;
}

/** Only PostgreSQL's own calendar decides when that was. */
function midnight(day: string): RawBuilder<Date> {
  return sql`${day}::date::timestamp AT TIME ZONE ${sql.lit(displayTimeZone)}`;
}
