import type { SearchFilters } from '@panel/contract/registration-filters';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePattern } from './search-pattern.rules.ts';
import { searchPlans } from './testing/search-plans.ts';

// A registrar may have millions that pass a filter: none of their rows may be read only to count them.

let database: TestDatabase;
let plans: Awaited<ReturnType<typeof searchPlans>>;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query("INSERT INTO registrar (handle, status) SELECT 'r' || n, 'ACTIVE' FROM generate_series(1, 10) n");
  await pool.query("INSERT INTO contact (handle, registrar_id) SELECT 'C' || n, 1 FROM generate_series(1, 100) n");
  await pool.query(`
    INSERT INTO domain (registrar_id, alabel, name, statuses, rgp_status, signed, created_at, expires_at, registrant_id)
    SELECT CASE WHEN n % 3 = 0 THEN 1 ELSE 2 + n % 9 END, name, name,
      -- Wide rows make a small table cost as much as a large one.
      jsonb_build_array(jsonb_build_object('status', CASE WHEN n % 20 = 0 THEN 'clientHold' ELSE 'ok' END, 'reason',
        (SELECT string_agg(md5(n || '/' || part), '') FROM generate_series(1, 40) part))),
      CASE WHEN n % 30 = 0 THEN 'REDEMPTION_PERIOD' END, n % 10 = 0,
      '2020-01-01T12:00Z'::timestamptz + n * interval '5 hours', '2026-11-01T12:00Z'::timestamptz + n % 365 * interval '1 day',
      1 + n % 100
    FROM (SELECT n, substr(md5(n::text), 1, 12) || '-' || n || '.example' AS name FROM generate_series(1, 9000) n) AS made`);
  // Few rows a page, to the same end.
  await pool.query('ALTER TABLE domain_nameserver SET (fillfactor = 10)');
  await pool.query('ALTER TABLE domain_contact SET (fillfactor = 10)');
  await pool.query(`INSERT INTO domain_nameserver (domain_id, position, name)
    SELECT id, 0, CASE WHEN id % 10 < 7 THEN 'ns1.shared.example' ELSE 'ns' || id % 100 || '.example' END FROM domain`);
  await pool.query(`INSERT INTO domain_contact (domain_id, role, contact_id)
    SELECT id, role, CASE WHEN id % 3 = 0 THEN 1 ELSE 1 + id % 100 END FROM domain, unnest('{ADMIN,TECH}'::text[]) role`);
  plans = await searchPlans(database);
}, 60_000);

afterAll(async () => {
  plans.close();
  await database.close();
});

const filters: SearchFilters[] = [
  { status: ['ok'] },
  { status: ['clientHold'] },
  { rgp: 'REDEMPTION_PERIOD' },
  { dnssec: 'signed' },
  { expiresFrom: '2026-12-01', expiresTo: '2026-12-31' },
  { createdFrom: '2021-01-01' },
  { nameserver: 'ns1.shared.example' },
  { nameserver: 'ns77.example' },
  { contact: 'C1' },
  { contact: 'C77' },
  { nameserver: 'ns1.shared.example', status: ['ok'] },
  { contact: 'C1', dnssec: 'signed' },
  { contact: 'C1', nameserver: 'ns1.shared.example', createdFrom: '2021-01-01' },
];
const orders = ['name', '-expires', 'created'] as const;
const asked = filters.flatMap((filters) => orders.map((sort) => ({ filters, sort })));

test.each(asked)('%j: counted by indexes alone, found without reading a whole table', async ({ filters, sort }) => {
  for (const pattern of ['*', '*e*', '*.example'].map(parsePattern)) {
    const walked = await plans.of({ pattern, filters, sort }, { page: 0, few: 0 });
    const fetched = await plans.of({ pattern, filters, sort }, { page: 0 });
    const counts = walked.filter(({ sql }) => sql.includes('count(*) AS total'));
    expect(counts).toHaveLength(1);
    for (const { plan } of counts) {
      expect(plan).toContain('Index Only Scan');
      // Neither «Index Scan» nor «Bitmap Heap Scan» or «Seq Scan», which read rows.
      expect(plan.replaceAll('Index Only Scan', '')).not.toContain('Scan');
    }
    for (const { plan } of [...walked, ...fetched]) expect(plan).not.toContain('Seq Scan');
  }
});
