import { type HistoryFilter, historyActions, registryActor } from '@panel/contract/history';
import { shownLinesAfter } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, integer, textCell, timeCell } from '../csv/index.ts';
import { changedFields } from './changed-fields.queries.ts';
import { actionsIn, keptActor, spellingsOf } from './history.queries.ts';
import { actionWords, areaWords, contactWords, fieldWords } from './history-words.ts';

type Text = RawBuilder<string | null>;

function inWords(code: RawBuilder<unknown>, words: Iterable<readonly [string, string]>): Text {
  const rows = [...words].map(([name, text]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(text)}`);
  return sql`CASE ${code} ${sql.join(rows, sql` `)} END`;
}

/** A list in one cell. */
const valueCell = (value: RawBuilder<unknown>) =>
  textCell(sql`CASE jsonb_typeof(${value}) WHEN 'array'
    THEN (SELECT string_agg(entry, ', ' ORDER BY place)
      FROM jsonb_array_elements_text(${value}) WITH ORDINALITY AS entries (entry, place))
    ELSE ${value} #>> '{}' END`);

const subject: Text = sql`CASE line.action WHEN 'registrar.contact.changed'
  THEN ${inWords(sql`line.subject`, Object.entries(contactWords))} ELSE line.subject END`;

/** A row for each field that was changed, and one for a line without any (Behaviour HISTORY-6). */
export function historyFile(db: Database, registrarId: number, { actor, area }: HistoryFilter): RawBuilder<unknown> {
  const areasInWords = historyActions.map((each) => [each.action, areaWords[each.area]] as const);
  const actions = actionsIn(area).map((action) => sql.lit(action));
  const byActor =
    actor === undefined ? sql`` : inLiterals(db, sql`AND line.actor IN (${spellingsOf(integer(registrarId), actor)})`);
  return sql`
    SELECT ${timeCell(sql`line.at`)} AS "Time",
      ${textCell(sql`CASE line.actor WHEN ${sql.lit(keptActor(registryActor))} THEN ${sql.lit(registryActor)}
        ELSE line.actor END`)} AS "Person",
      ${inWords(sql`line.action`, areasInWords)} AS "Area",
      ${inWords(sql`line.action`, Object.entries(actionWords))} AS "Change",
      ${textCell(subject)} AS "Of",
      ${inWords(sql`changed.field`, Object.entries(fieldWords))} AS "Field",
      ${valueCell(sql`changed.before`)} AS "Before",
      ${valueCell(sql`changed.after`)} AS "After"
    FROM audit AS line LEFT JOIN LATERAL (${changedFields}) AS changed ON true
    WHERE line.registrar_id = ${integer(registrarId)} AND line.id > ${shownLinesAfter(registrarId)}
      AND line.action = ANY (ARRAY[${sql.join(actions)}]::text[]) ${byActor}
    ORDER BY line.id DESC, changed.position`;
}
