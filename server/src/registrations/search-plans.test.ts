import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePattern } from './search-pattern.rules.ts';
import { searchPlans } from './testing/search-plans.ts';

// At a registry's size a search must never read what it does not need: each way to a page is proven by its plan.

let database: TestDatabase;
let plans: Awaited<ReturnType<typeof searchPlans>>;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query("INSERT INTO registrar (handle, status) SELECT 'r' || n, 'ACTIVE' FROM generate_series(1, 10) n");
  await pool.query(`
    INSERT INTO domain (registrar_id, alabel, name, statuses)
    SELECT CASE WHEN n % 3 = 0 THEN 1 ELSE 2 + n % 9 END,
      CASE WHEN n % 50 = 0 THEN 'xn--' || word || n || '-9za.example' ELSE word || n || '.example' END,
      CASE WHEN n % 50 = 0 THEN word || n || 'é.example' ELSE word || n || '.example' END,
      -- Wide rows make a small table cost as much as a large one.
      jsonb_build_array(jsonb_build_object('status', 'ok', 'reason', 
        (SELECT string_agg(md5(n || '/' || part), '') FROM generate_series(1, 40) part)))
    FROM (SELECT n, substr(md5(n::text), 1, 12) || '-' AS word FROM generate_series(1, 9000) n) AS made`);
  plans = await searchPlans(database);
}, 60_000);

afterAll(async () => {
  plans.close();
  await database.close();
});

/** The last is the page's, the one before it the count's. */
async function plansOf(text: string, page: number, few: number): Promise<string[]> {
  return (await plans.of({ pattern: parsePattern(text) }, { page, few })).map(({ plan }) => plan);
}

// All registrations of a registrar are counted alike in each of the indexes that are in the orders of a search.
const inOneIndex = 'Index Only Scan';
const byName = 'Index Only Scan using domain_by_name on domain';
const byNameBackward = 'Index Only Scan Backward using domain_by_name on domain';
const byReversedName = 'Index Only Scan using domain_by_reversed_name on domain';
const byPart = 'Bitmap Index Scan on domain_by_part';
const byAlabel = 'using domain_by_alabel on domain';

test.each([
  ['*', 0, 0, inOneIndex, byName],
  ['*', 29, 0, inOneIndex, byNameBackward],
  ['a1*', 0, 0, byName, byName],
  ['*e*', 0, 0, inOneIndex, byName],
  ['*e*', 29, 0, inOneIndex, byNameBackward],
  ['a*e', 0, 0, byName, byName],
  ['*.example', 0, 0, byReversedName, byName],
  ['*.example', 29, 0, byReversedName, byNameBackward],
  ['*99.example', 0, 1e9, 'domain_by_reversed_name', 'domain_by_reversed_name'],
  ['*cbc87e*', 0, 1e9, byPart, byPart],
  ['*example*', 29, 0, inOneIndex, byNameBackward],
  ['xn--*', 0, 0, byAlabel, 'domain_by_alabel'],
])('%s, page %i, few up to %i: counted by «%s», read by «%s»', async (text, page, few, forCount, forPage) => {
  const all = await plansOf(text, page, few);
  const [rows = '', count = rows] = all.toReversed();
  expect(count).toContain(forCount);
  expect(rows).toContain(forPage);
  expect(all.join()).not.toContain('Seq Scan on domain');
});

test('one name is found by the names’ own indexes', async () => {
  const [count] = await plansOf('eccbc87e4b5c-3.example', 0, 0);
  expect(count).toContain('domain_name_key');
  expect(count).toContain('domain_alabel_key');
});
