import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Stretch } from './stretches.ts';

// What PostgreSQL's statistics say about names and dates. Without them, everything is one stretch.

export interface Registrar {
  registrarId: number;
  /** The number of registrations from which they are counted in pieces. */
  many: number;
  kept?: KeptStretches | undefined;
}

/** By the registrar's id, cached for a minute: statistics rarely change, and older pieces add up to the same total. */
export type KeptStretches = Map<number, { stretches: Stretch[]; until: number }>;

const KEPT_MS = 60_000;

/** A registrar's registrations; fewer are counted in one go. */
export const MANY = 200_000;
/** Every further piece costs half a millisecond of planning. */
const PIECES_OF_MANY = 5;
const MAX_PIECES = 40;

/** Pieces of similar size by PostgreSQL's statistics, if there are many to count; the more, the more pieces. */
export async function stretchesOf(db: Database, registrar: Registrar): Promise<Stretch[]> {
  const { registrarId, kept } = registrar;
  const known = kept?.get(registrarId);
  if (known && performance.now() < known.until) return known.stretches;
  const stretches = await cutStretches(db, registrar);
  kept?.set(registrarId, { stretches, until: performance.now() + KEPT_MS });
  return stretches;
}

async function cutStretches(db: Database, { registrarId, many }: Registrar): Promise<Stretch[]> {
  const { rows } = await sql<{ name: string }>`
    WITH statistic AS (
      SELECT * FROM pg_stats WHERE schemaname = current_schema AND tablename = 'domain'
    ), registrar AS (
      SELECT reltuples * most_common_freqs[array_position(most_common_vals::text::integer[], ${registrarId})] AS total
      FROM statistic, pg_class WHERE attname = 'registrar_id' AND pg_class.oid = 'domain'::regclass
    ), bound AS (
      SELECT name, n, count(*) OVER () AS of,
        least(${MAX_PIECES}, ${PIECES_OF_MANY} * total / nullif(${many}, 0))::bigint AS pieces
      FROM registrar, statistic, unnest(histogram_bounds::text::text[]) WITH ORDINALITY AS bound (name, n)
      WHERE attname = 'name' AND total > ${many}
    )
    SELECT name FROM bound WHERE n < of AND n * pieces / of > (n - 1) * pieces / of ORDER BY n`.execute(db);
  return [...rows, undefined].map((before, index) => ({ from: rows[index - 1], before }));
}

/** Sorted dates from PostgreSQL's statistics. */
export async function usualDates(db: Database, date: string): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    SELECT date::text FROM (
      SELECT DISTINCT unnest(most_common_vals::text::text[] || histogram_bounds::text::text[])::timestamptz AS date
      FROM pg_stats WHERE schemaname = current_schema AND tablename = 'domain' AND attname = ${date}) AS usual
    ORDER BY usual.date`.execute(db);
  return rows.map(({ date }) => date);
}
