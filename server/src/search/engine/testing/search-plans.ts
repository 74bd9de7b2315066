import type { Database } from '@panel/database/database';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { plannerSettings } from '../planner-settings.ts';
import { type Search, searchRegistrations } from '../search.queries.ts';

interface Asked {
  page: number;
  /** The largest number to fetch and sort. */
  few?: number;
  /** The number from which they are counted in pieces. */
  many?: number;
}

interface Explained {
  sql: string;
  plan: string;
}

async function fill({ pool }: TestDatabase): Promise<void> {
  await pool.query("INSERT INTO registrar (handle, status) SELECT 'r' || n, 'ACTIVE' FROM generate_series(1, 10) n");
  await pool.query("INSERT INTO contact (handle, registrar_id) SELECT 'C' || n, 1 FROM generate_series(1, 100) n");
  await pool.query(`
    INSERT INTO domain (registrar_id, alabel, name, statuses, rgp_status, signed, created_at, expires_at, registrant_id)
    SELECT CASE WHEN n % 3 = 0 THEN 1 ELSE 2 + n % 9 END,
      CASE WHEN n % 50 = 0 THEN 'xn--' || word || n || '-9za.example' ELSE word || n || '.example' END,
      CASE WHEN n % 50 = 0 THEN word || n || 'é.example' ELSE word || n || '.example' END,
      -- Wide rows make a small table cost as much as a large one.
      jsonb_build_array(jsonb_build_object('status', CASE WHEN n % 20 = 0 THEN 'clientHold' ELSE 'ok' END, 'reason',
        (SELECT string_agg(md5(n || '/' || part), '') FROM generate_series(1, 40) part))),
      CASE WHEN n % 30 = 0 THEN 'REDEMPTION_PERIOD' END, n % 10 = 0,
      '2020-01-01T12:00Z'::timestamptz + n * interval '5 hours', '2026-11-01T12:00Z'::timestamptz + n % 365 * interval '1 day',
      1 + n % 100
    FROM (SELECT n, substr(md5(n::text), 1, 12) || '-' AS word FROM generate_series(1, 9000) n) AS made`);
  // Few rows per page, for the same reason.
  await pool.query('ALTER TABLE domain_nameserver SET (fillfactor = 10)');
  await pool.query('ALTER TABLE domain_contact SET (fillfactor = 10)');
  await pool.query(`INSERT INTO domain_nameserver (domain_id, position, name)
    SELECT id, 0, CASE WHEN id % 10 < 7 THEN 'ns1.shared.example' ELSE 'ns' || id % 100 || '.example' END FROM domain`);
  await pool.query(`INSERT INTO domain_contact (domain_id, role, contact_id)
    SELECT id, role, CASE WHEN id % 3 = 0 THEN 1 ELSE 1 + id % 100 END FROM domain, unnest('{ADMIN,TECH}'::text[]) role`);
  // As after an import: with statistics, and ready for index-only scans. Test servers commit asynchronously, and VACUUM
  // marks no page with unwritten rows: of several tables at once, it marked only the first.
  for (const table of ['domain', 'domain_contact', 'domain_nameserver']) {
    await pool.query('CHECKPOINT');
    await pool.query(`VACUUM ANALYZE ${table}`);
  }
}

/** PostgreSQL's plans for the searches of a registrar with a third of 9,000 registrations. */
export async function searchPlans() {
  const database = await testDatabase();
  await fill(database);
  const { pool } = database;
  const sent: CompiledQuery[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const explainer = await pool.connect();
  for (const [name, value] of Object.entries(plannerSettings)) await explainer.query(`SET ${name} = '${value}'`);
  return {
    async of(search: Search, { page, ...options }: Asked): Promise<Explained[]> {
      sent.length = 0;
      await searchRegistrations(db, 1, search, { page, size: 100 }, options);
      const explained: Explained[] = [];
      for (const { sql, parameters } of sent.filter(({ sql }) => readsRegistrations(sql))) {
        const { rows } = await explainer.query(`EXPLAIN (COSTS OFF) ${sql}`, [...parameters]);
        explained.push({ sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
      }
      return explained;
    },
    async close() {
      explainer.release(true);
      await database.close();
    },
  };
}

/** Other queries read statistics or plans, or change planner settings. */
function readsRegistrations(sql: string): boolean {
  return !sql.startsWith('EXPLAIN') && !sql.includes('pg_stats') && !sql.includes('set_config');
}
