import { type RawBuilder, sql } from 'kysely';

// A handle that came back as a new registrar's shows nothing from before. Written into queries as numbers, because those
// of a file take no parameters.

/** The time from which on transactions are the registrar's own. */
export function shownFrom(registrarId: number): RawBuilder<Date> {
  return sql`coalesce((SELECT anew_at FROM registrar WHERE id = ${sql.lit(registrarId)}), '-infinity')`;
}

/** The last line of the audit before those that are the registrar's own. */
export function shownLinesAfter(registrarId: number): RawBuilder<number> {
  return sql`coalesce((SELECT anew_after FROM registrar WHERE id = ${sql.lit(registrarId)}), 0)`;
}
