import { formulaPlaces, phoneCell } from '@panel/contract/csv-cells';
import { displayTimeZone } from '@panel/contract/display-time';
import { type RawBuilder, sql } from 'kysely';

// SQL builds the cells, so that a file streams from PostgreSQL to the browser without Node reading its rows.

type Text = RawBuilder<string | null>;

/** COPY takes no parameters, so ids and years become checked integer literals. */
export function integer(value: number): RawBuilder<number> {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not an integer`);
  return sql.lit(value);
}

/** Puts an apostrophe before anything that a spreadsheet would run as a formula. */
export function textCell(text: Text): Text {
  const formula = sql.lit(formulaPlaces);
  const isFormula = sql`${text} ~ ${formula} AND ${text} !~ ${sql.lit(phoneCell)}`;
  return sql`CASE WHEN ${isFormula} THEN regexp_replace(${text}, ${formula}, '''', 'g') ELSE ${text} END`;
}

/** Lets timeCell write most times with one function, three times as fast. */
export const inDisplayTimeZone = () => sql`SET LOCAL TimeZone = ${sql.lit(displayTimeZone())}`;

/** ISO 8601 with the offset of the display zone: `2026-11-15T14:03:09+01:00`. */
export function timeCell(time: RawBuilder<Date | null>, timeZone = displayTimeZone()): Text {
  const isSessionZone = sql`(SELECT current_setting('TimeZone') = ${sql.lit(timeZone)})`;
  // Earlier, offsets had seconds.
  const isUsual = sql`${time} >= '1973-01-01T00:00Z' AND ${time} < '9999-12-30T00:00Z'`;
  return sql`CASE WHEN ${isUsual} AND ${isSessionZone} THEN to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')
    ELSE ${unusualTimeCell(time, timeZone)} END`;
}

/** ISO 8601 has no years outside 1 to 9999 and no offsets with seconds, so such a time is written in UTC. */
function unusualTimeCell(time: RawBuilder<Date | null>, timeZone: string): Text {
  const local = sql`(${time} AT TIME ZONE ${sql.lit(timeZone)})`;
  const utc = sql`(${time} AT TIME ZONE 'UTC')`;
  const offset = sql`(${local} - ${utc})`;
  const isPossible = sql`${local} >= '0001-01-01' AND ${local} < '10000-01-01' AND extract(second FROM ${offset}) = 0`;
  const sign = sql`CASE WHEN ${offset} < '0' THEN '-' ELSE '+' END`;
  return sql`CASE WHEN ${time} IS NULL THEN NULL
    WHEN ${isPossible}
    THEN ${dateAndTime(local)} || ${sign} || to_char(greatest(${offset}, -${offset}), 'HH24:MI')
    ELSE ${dateAndTime(sql`greatest(least(${utc}, '9999-12-31T23:59:59'), '0001-01-01')`)} || '+00:00' END`;
}

const dateAndTime = (time: RawBuilder<unknown>) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
