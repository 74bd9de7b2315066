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

const PIECES = 40;
/** A registrar's registrations; fewer are counted in one go. */
export const MANY = 200_000;

/** Pieces of similar size by PostgreSQL's statistics, if there are many to count. */
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
      SELECT most_common_freqs[array_position(most_common_vals::text::integer[], ${registrarId})] AS share
      FROM statistic WHERE attname = 'registrar_id'
    ), bound AS (
      SELECT name, n, count(*) OVER () AS of
      FROM statistic, unnest(histogram_bounds::text::text[]) WITH ORDINALITY AS bound (name, n)
      WHERE attname = 'name'
        AND (SELECT share FROM registrar) * (SELECT reltuples FROM pg_class WHERE oid = 'domain'::regclass) > ${many}
    )
    SELECT name FROM bound WHERE n % greatest(of / ${PIECES}, 1) = 0 ORDER BY n`.execute(db);
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
