import type { Database } from '@panel/database/database';
import type { TestDatabase } from '@panel/database/testing';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Search, searchRegistrations } from '../search.queries.ts';

interface Asked {
  page: number;
  /** Up to how many are fetched and sorted. */
  few?: number;
}

interface Explained {
  sql: string;
  plan: string;
}

/** How PostgreSQL goes about the queries of the first registrar's searches. */
export async function searchPlans({ pool }: TestDatabase) {
  const sent: CompiledQuery[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  // As an import leaves them: with statistics, and with what index-only scans need. Test servers commit asynchronously,
  // and VACUUM marks no page whose rows are not written yet: of several tables in one go, only the first was marked.
  for (const table of ['domain', 'domain_contact', 'domain_nameserver']) {
    await pool.query('CHECKPOINT');
    await pool.query(`VACUUM ANALYZE ${table}`);
  }
  const explainer = await pool.connect();
  // As search-connections.ts has it.
  await explainer.query('SET enable_seqscan = off');
  await explainer.query('SET enable_hashagg = off');
  return {
    async of(search: Search, { page, ...options }: Asked): Promise<Explained[]> {
      sent.length = 0;
      await searchRegistrations(db, 1, search, { page, size: 100 }, options);
      const explained: Explained[] = [];
      for (const { sql, parameters } of [...sent]) {
        const { rows } = await explainer.query(`EXPLAIN (COSTS OFF) ${sql}`, [...parameters]);
        explained.push({ sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
      }
      return explained;
    },
    close: () => explainer.release(true),
  };
}
