import { lifecycleStatuses } from '@panel/contract/registration-status';
import { type RawBuilder, sql } from 'kysely';
import { integer, textCell, timeCell } from '../csv/index.ts';

/** The contract's `activeLifecycleStatus` in SQL; a test compares the two. */
export function activeLifecycleStatusOf(statuses: RawBuilder<unknown>): RawBuilder<string> {
  // A subquery takes half the time of a JSON path. Holds are tested first, because most registrations have none.
  const isOnHold = sql`(${statuses} @> '[{"status": "clientHold"}]' OR ${statuses} @> '[{"status": "serverHold"}]')`;
  const first = sql`coalesce((
    SELECT element ->> 'status' FROM jsonb_array_elements(${statuses}) WITH ORDINALITY AS listed (element, position)
    WHERE element ->> 'status' IN (${sql.join(lifecycleStatuses.map((status) => sql.lit(status)))})
    ORDER BY position LIMIT 1), 'available')`;
  return sql`CASE WHEN ${isOnHold} AND ${first} IN ('available', 'reserved', 'ok') THEN 'inactive' ELSE ${first} END`;
}

/** Needs the tables `domain` and, for the contact, `registrant`. */
export const domainListColumns = sql`
  ${textCell(sql`domain.name`)} AS "Domain name",
  ${textCell(sql`domain.alabel`)} AS "A-label",
  ${activeLifecycleStatusOf(sql`domain.statuses`)} AS "Status",
  ${timeCell(sql`domain.created_at`)} AS "Registration date",
  ${timeCell(sql`domain.expires_at`)} AS "Expiry date",
  ${textCell(sql`registrant.handle`)} AS "Registrant handle"`;

export function domainListFile(registrarId: number): RawBuilder<unknown> {
  return sql`
    SELECT ${domainListColumns}
    FROM domain LEFT JOIN contact AS registrant ON registrant.id = domain.registrant_id
    WHERE domain.registrar_id = ${integer(registrarId)}
    ORDER BY domain.name`;
}
