import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { columnsFor, orderBy } from './order.ts';
import type { Source } from './plan.rules.ts';
import { type Found, type ResultRow, readResult, resultsOf } from './results.ts';
import { type Searched, selectFrom } from './selects.ts';

interface Asked {
  from: Source;
  first: number;
  size: number;
  /** With more matches than this, it stops counting and returns no page. */
  few: number;
}

/** Total and page in one statement: fetches and sorts the matches. */
export async function fetchPage(db: Database, searched: Searched, asked: Asked): Promise<Found | undefined> {
  const { order, registrarId } = searched;
  const { from, first, size, few } = asked;
  const isUndated = from === 'part' && order.date !== undefined;
  // By name too: the index of the registrar's names has the dates, in the order of the matches.
  const dated = sql`(SELECT ${columnsFor(order)} FROM hit JOIN domain USING (id, name)
    WHERE registrar_id = ${registrarId})`;
  const hits = isUndated ? sql`${dated} AS dated` : sql`hit`;
  const page = sql`SELECT id, name FROM ${hits} WHERE counted.total <= ${few}
    ORDER BY ${orderBy(order)} LIMIT ${size} OFFSET ${first}`;
  const { rows } = await sql<{ results: ResultRow[]; totalResults: number }>`
    WITH hit AS MATERIALIZED (${selectFrom(from, searched)} LIMIT ${few + 1}),
      counted (total) AS MATERIALIZED (SELECT count(*) FROM hit)
    SELECT total AS "totalResults", (${resultsOf(page, order)}) AS results FROM counted`.execute(db);
  const { results, totalResults } = rows[0] ?? { results: [], totalResults: 0 };
  return totalResults <= few ? { results: results.map(readResult), totalResults } : undefined;
}
