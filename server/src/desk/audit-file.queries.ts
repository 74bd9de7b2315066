import type { auditAreas, DeskAuditFilter } from '@panel/contract/desk-audit';
import { areaOfAction } from '@panel/contract/history';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, textCell, timeCell } from '../csv/index.ts';
import {
  actionWords,
  actorCell,
  areaWords,
  changedFields,
  fieldWords,
  inWords,
  subjectCell,
  valueCell,
} from '../history/index.ts';
import { auditAreaOf, isAsked } from './audit.queries.ts';
import { systemActionWords, systemAreaWord } from './audit-words.ts';

const words = { ...areaWords, system: systemAreaWord } satisfies Record<(typeof auditAreas)[number], string>;

const areasInWords = Object.keys(areaOfAction).map((action) => [action, words[auditAreaOf(action)]] as const);
const actionsInWords = Object.entries({ ...actionWords, ...systemActionWords });

/** A row for each changed field, or one for a line without any. */
export function auditFile(db: Database, filter: DeskAuditFilter): RawBuilder<unknown> {
  return inLiterals(
    db,
    sql`
    SELECT ${timeCell(sql`line.at`)} AS "Time",
      ${textCell(sql`registrar.handle`)} AS "Registrar",
      ${actorCell} AS "Person",
      ${textCell(sql`line.staff`)} AS "Staff",
      coalesce(${inWords(sql`line.action`, areasInWords)}, ${sql.lit(systemAreaWord)}) AS "Area",
      coalesce(${inWords(sql`line.action`, actionsInWords)}, line.action) AS "Change",
      ${subjectCell} AS "Of",
      ${inWords(sql`changed.field`, Object.entries(fieldWords))} AS "Field",
      ${valueCell(sql`changed.before`)} AS "Before",
      ${valueCell(sql`changed.after`)} AS "After"
    FROM audit AS line
    LEFT JOIN registrar ON registrar.id = line.registrar_id
    LEFT JOIN LATERAL (${changedFields}) AS changed ON true
    WHERE ${isAsked(filter)}
    ORDER BY line.id DESC, changed.position`,
  );
}
