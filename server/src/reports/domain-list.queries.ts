import { lifecycleStatuses } from '@panel/contract/registration-status';
import { type RawBuilder, sql } from 'kysely';
import { integer, textCell, timeCell } from '../csv/index.ts';

/** `activeLifecycleStatus` of the contract in SQL; a test compares the two. */
export function activeLifecycleStatusOf(statuses: RawBuilder<unknown>): RawBuilder<string> {
  const isLifecycle = lifecycleStatuses.map((status) => `@ == "${status}"`).join(' || ');
  const first = sql`coalesce(jsonb_path_query_first(${statuses}, ${sql.lit(`$[*].status ? (${isLifecycle})`)}) #>> '{}', 'available')`;
  const isOnHold = sql`${statuses} @? '$[*].status ? (@ == "clientHold" || @ == "serverHold")'`;
  return sql`CASE WHEN ${first} IN ('available', 'reserved', 'ok') AND ${isOnHold} THEN 'inactive' ELSE ${first} END`;
}

export function domainListFile(registrarId: number): RawBuilder<unknown> {
  return sql`
    SELECT ${textCell(sql`domain.name`)} AS "Domain name",
           ${textCell(sql`domain.alabel`)} AS "A-label",
           ${activeLifecycleStatusOf(sql`domain.statuses`)} AS "Status",
           ${timeCell(sql`domain.created_at`)} AS "Registration date",
           ${timeCell(sql`domain.expires_at`)} AS "Expiry date",
           ${textCell(sql`registrant.handle`)} AS "Registrant handle"
    FROM domain LEFT JOIN contact AS registrant ON registrant.id = domain.registrant_id
    WHERE domain.registrar_id = ${integer(registrarId)}
    ORDER BY domain.name`;
}
