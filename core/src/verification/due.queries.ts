import { displayTimeZone } from '@panel/contract/display-time';
import { deadlineTypes, waitingStatuses } from '@panel/contract/verification-words';
import { type RawBuilder, sql } from 'kysely';

// SQL for due dates, shared by lists, counts, files and mails. It needs a table named `verification`, and takes no
// parameter but the time, because files take none.

type Time = RawBuilder<Date>;

const columns = deadlineTypes.map((type) => sql.ref(`verification.${type.toLowerCase()}_at`));

export const waits = sql<boolean>`verification.status IN (${sql.join(waitingStatuses.map((status) => sql.lit(status)))})`;

/** When the registrar got the case: it was opened for it, or moved to it. */
export const ownSince = sql<Date>`greatest(verification.opened_at, verification.moved_at)`;

/** Still open after its response was due. */
export const isOverdue = (now: Time) =>
  sql<boolean>`(verification.status = 'OPEN' AND coalesce(verification.response_at < ${now}, false))`;

/** The earliest deadline of an open case that has not passed. */
export const nextDeadline = (now: Time) => sql<Date | null>`CASE WHEN ${waits} THEN ${aheadOf(now)} END`;

/** The same for queries of open cases only, in half the time. */
export const aheadOf = (now: Time) =>
  sql<Date | null>`least(${sql.join(columns.map((column) => sql`CASE WHEN ${column} >= ${now} THEN ${column} END`))})`;

/** Whether the next deadline is within this many days from today, in the display zone. */
export const isDueWithin = (days: number, now: Time) =>
  sql<boolean>`coalesce(${nextDeadline(now)} < ${endOfDay(days, now)}, false)`;

/** The end of the day this many days from today. */
export const endOfDay = (days: number, now: Time): Time => midnight(sql`${localDay(now)} + ${sql.lit(days + 1)}`);

/** By the next deadline, or else by the last one in the past. */
const deadlineShown = (now: Time) => sql`coalesce(${aheadOf(now)}, greatest(${sql.join(columns)}))`;

/** Open cases come before closed ones. */
export const byUrgency = (now: Time) => sql`${waits} DESC, CASE WHEN ${waits} THEN ${deadlineShown(now)} END NULLS LAST,
  verification.closed_at DESC, verification.id`;

/** The same for queries of open cases only, in half the time. */
export const byDeadline = (now: Time) => sql`${deadlineShown(now)} NULLS LAST, verification.id`;

const zone = () => sql.lit(displayTimeZone());

/** The date in the display zone. */
export const localDay = (time: RawBuilder<unknown>) => sql`(${time} AT TIME ZONE ${zone()})::date`;

/** The start of a day in the display zone. Only PostgreSQL's own calendar decides when that is. */
export const midnight = (day: RawBuilder<unknown>): Time => sql`((${day})::timestamp AT TIME ZONE ${zone()})`;
