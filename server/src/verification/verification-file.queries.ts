import type { VerificationFilter } from '@panel/contract/verification';
import { deadlineTypes } from '@panel/contract/verification-words';
import { byUrgency, nextDeadline } from '@panel/core/verification';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, integer, textCell, timeCell } from '../csv/index.ts';
import { wantedCases } from './filter.queries.ts';
import { registrationsInCase } from './verification.queries.ts';

const columnOf = (type: string) => sql<Date | null>`${sql.ref(`verification.${type.toLowerCase()}_at`)}`;

/** A row for each registration in a case, by date, to show names at risk. */
export async function verificationsFile(
  db: Database,
  registrarId: number,
  filter: VerificationFilter,
): Promise<RawBuilder<unknown>> {
  const now = sql<Date>`now()`;
  const isWanted = await wantedCases(db, registrarId, filter, now);
  const next = nextDeadline(now);
  const nextType = sql`CASE ${next} ${sql.join(
    deadlineTypes.map((type) => sql`WHEN ${columnOf(type)} THEN ${sql.lit(type)}`),
    sql` `,
  )} END`;
  const asked = sql<string>`(SELECT string_agg(asked ->> 'claim', ' ' ORDER BY place)
    FROM jsonb_array_elements(verification.claims) WITH ORDINALITY AS listed (asked, place)
    WHERE asked ->> 'state' <> 'VERIFIED')`;
  return inLiterals(
    db,
    sql`
    SELECT ${timeCell(next)} AS "Next deadline", ${nextType} AS "What follows",
      ${textCell(sql`registration.name`)} AS "Domain name", ${textCell(sql`registration.alabel`)} AS "A-label",
      ${textCell(sql`verification.contact`)} AS "Registrant handle", verification.status AS "Status",
      verification.responsible AS "Responsible", ${asked} AS "To be verified",
      ${timeCell(columnOf('RESPONSE'))} AS "Response due", ${timeCell(columnOf('SUSPENSION'))} AS "Suspension",
      ${timeCell(columnOf('DELETION'))} AS "Deletion", ${timeCell(sql`verification.opened_at`)} AS "Opened",
      ${timeCell(sql`verification.closed_at`)} AS "Closed", ${textCell(sql`verification.id`)} AS "Case"
    FROM verification, LATERAL ${registrationsInCase(integer(registrarId))} AS registration
    WHERE ${isWanted} ORDER BY ${byUrgency(now)}, registration.name`,
  );
}
