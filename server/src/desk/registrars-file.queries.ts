import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, textCell, timeCell } from '../csv/index.ts';
import { attentionOf, isWanted, registrarsWithNames, shownName } from './registrars.queries.ts';

export function registrarsFile(db: Database, wanted: Parameters<typeof isWanted>[0]): RawBuilder<unknown> {
  return inLiterals(
    db,
    sql`
    SELECT ${textCell(sql`registrar.handle`)} AS "Handle", ${textCell(shownName)} AS "Name",
      registrar.status AS "Status", ${textCell(sql`registrar.iana_id`)} AS "IANA ID",
      coalesce(counted.registrations, 0) AS "Registrations",
      ${timeCell(sql`activity.signed_in_at`)} AS "Last sign-in",
      ${timeCell(sql`activity.epp_login_at`)} AS "Last EPP login",
      array_to_string(${attentionOf(wanted.known)}, ' ') AS "Needs attention"
    FROM ${registrarsWithNames}
    LEFT JOIN registrar_activity AS activity ON activity.registrar_id = registrar.id
    LEFT JOIN (
      SELECT registrar_id, count(*) AS registrations FROM domain GROUP BY registrar_id
    ) AS counted ON counted.registrar_id = registrar.id
    WHERE ${isWanted(wanted)} ORDER BY registrar.handle`,
  );
}
