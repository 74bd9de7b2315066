import { type RawBuilder, sql } from 'kysely';

// A handle that returned as a new registrar shows nothing from before. The values are literals, because the queries of
// files take no parameters.

/** The time from which transactions belong to the registrar. */
export function shownFrom(registrarId: number): RawBuilder<Date> {
  return sql`coalesce((SELECT anew_at FROM registrar WHERE id = ${sql.lit(registrarId)}), '-infinity')`;
}

/** The last audit line before the registrar's own. */
export function shownLinesAfter(registrarId: number): RawBuilder<number> {
  return sql`coalesce((SELECT anew_after FROM registrar WHERE id = ${sql.lit(registrarId)}), 0)`;
}
