import { registryActor } from '@panel/contract/history';
import { type RawBuilder, sql } from 'kysely';
import { textCell } from '../csv/index.ts';
import { keptActor } from './history.queries.ts';
import { contactWords } from './history-words.ts';

// Cells of a file, for the row `line` of the audit and the row `changed` of a changed field.

type Text = RawBuilder<string | null>;

export function inWords(code: RawBuilder<unknown>, words: Iterable<readonly [string, string]>): Text {
  const rows = [...words].map(([name, text]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(text)}`);
  return sql`CASE ${code} ${sql.join(rows, sql` `)} END`;
}

/** Joins a list in one cell. */
export const valueCell = (value: RawBuilder<unknown>) =>
  textCell(sql`CASE jsonb_typeof(${value}) WHEN 'array'
    THEN (SELECT string_agg(entry, ', ' ORDER BY place)
      FROM jsonb_array_elements_text(${value}) WITH ORDINALITY AS entries (entry, place))
    ELSE ${value} #>> '{}' END`);

export const subjectCell: Text = textCell(sql`CASE line.action WHEN 'registrar.contact.changed'
  THEN ${inWords(sql`line.subject`, Object.entries(contactWords))} ELSE line.subject END`);

export const actorCell: Text = textCell(sql`CASE line.actor WHEN ${sql.lit(keptActor(registryActor))}
  THEN ${sql.lit(registryActor)} ELSE line.actor END`);
