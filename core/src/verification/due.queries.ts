import { displayTimeZone } from '@panel/contract/display-time';
import { deadlineTypes, waitingStatuses } from '@panel/contract/verification-words';
import { type RawBuilder, sql } from 'kysely';

// When a case is due, in SQL, for lists, counts, files and mails alike. Written for a table `verification`, and without
// parameters but the time, because files take none.

type Time = RawBuilder<Date>;

const columns = deadlineTypes.map((type) => sql.ref(`verification.${type.toLowerCase()}_at`));

export const waits = sql<boolean>`verification.status IN (${sql.join(waitingStatuses.map((status) => sql.lit(status)))})`;

/** Since when it is its registrar's: it was opened for it, or moved to it. */
export const ownSince = sql<Date>`greatest(verification.opened_at, verification.moved_at)`;

/** Still open though its response was due. */
export const isOverdue = (now: Time) =>
  sql<boolean>`(verification.status = 'OPEN' AND coalesce(verification.response_at < ${now}, false))`;

/** The earliest deadline that is not past, of a case that waits. */
export const nextDeadline = (now: Time) => sql<Date | null>`CASE WHEN ${waits} THEN ${aheadOf(now)} END`;

/** The same where nothing but what waits is looked at: it takes half the time. */
export const aheadOf = (now: Time) =>
  sql<Date | null>`least(${sql.join(columns.map((column) => sql`CASE WHEN ${column} >= ${now} THEN ${column} END`))})`;

/** Whether the next deadline is at most so many days from today, in the days of the panel's zone. */
export const isDueWithin = (days: number, now: Time) =>
  sql<boolean>`coalesce(${nextDeadline(now)} < ${endOfDay(days, now)}, false)`;

/** When the day so many days from today is over. */
export const endOfDay = (days: number, now: Time): Time => midnight(sql`${localDay(now)} + ${sql.lit(days + 1)}`);

/** By the next deadline, after those that have none left but had one. */
const deadlineShown = (now: Time) => sql`coalesce(${aheadOf(now)}, greatest(${sql.join(columns)}))`;

/** What waits before what is closed. */
export const byUrgency = (now: Time) => sql`${waits} DESC, CASE WHEN ${waits} THEN ${deadlineShown(now)} END NULLS LAST,
  verification.closed_at DESC, verification.id`;

/** The same where nothing but what waits is listed: it takes half the time. */
export const byDeadline = (now: Time) => sql`${deadlineShown(now)} NULLS LAST, verification.id`;

const zone = () => sql.lit(displayTimeZone());

/** The day in the panel's zone, as a date. */
export const localDay = (time: RawBuilder<unknown>) => sql`(${time} AT TIME ZONE ${zone()})::date`;

/** When a day begins in the panel's zone. Only PostgreSQL's own calendar decides when that is. */
export const midnight = (day: RawBuilder<unknown>): Time => sql`((${day})::timestamp AT TIME ZONE ${zone()})`;
