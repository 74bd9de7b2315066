import { type HistoryFilter, historyActions } from '@panel/contract/history';
import { shownLinesAfter } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, integer, timeCell } from '../csv/index.ts';
import { changedFields } from './changed-fields.queries.ts';
import { actionsIn, spellingsOf } from './history.queries.ts';
import { actorCell, inWords, subjectCell, valueCell } from './history-cells.ts';
import { actionWords, areaWords, fieldWords } from './history-words.ts';

/** A row for each changed field, or one for a line without any (Behaviour HISTORY-6). */
export function historyFile(db: Database, registrarId: number, { actor, area }: HistoryFilter): RawBuilder<unknown> {
  const areasInWords = historyActions.map((each) => [each.action, areaWords[each.area]] as const);
  const actions = actionsIn(area).map((action) => sql.lit(action));
  const byActor =
    actor === undefined ? sql`` : inLiterals(db, sql`AND line.actor IN (${spellingsOf(integer(registrarId), actor)})`);
  return sql`
    SELECT ${timeCell(sql`line.at`)} AS "Time",
      ${actorCell} AS "Person",
      ${inWords(sql`line.action`, areasInWords)} AS "Area",
      ${inWords(sql`line.action`, Object.entries(actionWords))} AS "Change",
      ${subjectCell} AS "Of",
      ${inWords(sql`changed.field`, Object.entries(fieldWords))} AS "Field",
      ${valueCell(sql`changed.before`)} AS "Before",
      ${valueCell(sql`changed.after`)} AS "After"
    FROM audit AS line LEFT JOIN LATERAL (${changedFields}) AS changed ON true
    WHERE line.registrar_id = ${integer(registrarId)} AND line.id > ${shownLinesAfter(registrarId)}
      AND line.action = ANY (ARRAY[${sql.join(actions)}]::text[]) ${byActor}
    ORDER BY line.id DESC, changed.position`;
}
