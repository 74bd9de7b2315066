import { formulaPlaces, phoneCell } from '@panel/contract/csv-cells';
import { displayTimeZone } from '@panel/contract/limits';
import { type RawBuilder, sql } from 'kysely';

// Cells are made in SQL, so that a file streams from PostgreSQL to the browser without Node reading its rows.

type Text = RawBuilder<string | null>;

/** COPY takes no parameters, so an id or a year is written into the query as a checked integer. */
export function integer(value: number): RawBuilder<number> {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not an integer`);
  return sql.lit(value);
}

/** What a spreadsheet would run as a formula gets an apostrophe in front. */
export function textCell(text: Text): Text {
  const formula = sql.lit(formulaPlaces);
  const isFormula = sql`${text} ~ ${formula} AND ${text} !~ ${sql.lit(phoneCell)}`;
  return sql`CASE WHEN ${isFormula} THEN regexp_replace(${text}, ${formula}, '''', 'g') ELSE ${text} END`;
}

/** ISO 8601 with the offset of Brussels: `2026-11-15T14:03:09+01:00`. */
export function timeCell(time: RawBuilder<Date | null>): Text {
  const local = sql`(${time} AT TIME ZONE ${sql.lit(displayTimeZone)})`;
  const offset = sql`(${local} - ${time} AT TIME ZONE 'UTC')`;
  return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS') || to_char(${offset}, '"+"HH24:MI')`;
}
