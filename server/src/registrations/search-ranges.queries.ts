import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Candidates, Select } from './search-candidates.ts';
import type { Order } from './search-order.ts';
import type { Range } from './search-ranges.rules.ts';

/** Counts all that match, and where it costs no more, how many of them are where in the order of names. */
export async function countRanges(db: Database, { counted, walked }: Candidates, order: Order): Promise<Range[]> {
  if (!walked) return [];
  if (order.date || counted) return [{ count: await countOf(db, counted ?? walked(sql`true`)) }];
  const { rows } = await sql<{ from: string | null; count: number }>`
    WITH cut (name) AS (
      SELECT NULL UNION ALL SELECT unnest(histogram_bounds::text::text[]) FROM pg_stats
      WHERE schemaname = current_schema AND tablename = 'domain' AND attname = 'name'
    ), range AS (
      SELECT name AS begins, lead(name) OVER (ORDER BY name COLLATE "C" NULLS FIRST) AS ends FROM cut
    )
    SELECT begins AS "from", counted.count FROM range CROSS JOIN LATERAL (
      SELECT count(*) FROM (${walked(sql`name >= coalesce(begins, '') AND name < coalesce(ends, chr(1114111))`)}) AS hit
    ) AS counted ORDER BY begins COLLATE "C" NULLS FIRST`.execute(db);
  return rows.map(({ from, count }) => ({ ...(from !== null && { from }), count }));
}

async function countOf(db: Database, candidates: Select): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${candidates}) AS hit`.execute(db);
  return rows[0]?.total ?? 0;
}
