import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePattern } from './pattern.rules.ts';
import { searchPlans } from './testing/search-plans.ts';

// At a registry's size, a search must not read what it does not need: plans prove each way to a page.

let plans: Awaited<ReturnType<typeof searchPlans>>;

beforeAll(async () => {
  plans = await searchPlans();
}, 60_000);

afterAll(() => plans.close());

/** The last plan is the page's, the one before it the count's. */
async function plansOf(text: string, page: number, few: number): Promise<string[]> {
  return (await plans.of({ pattern: parsePattern(text) }, { page, few })).map(({ plan }) => plan);
}

// Every index for a search order counts a registrar's registrations equally well.
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

test('one name is found by the indexes of names', async () => {
  const [count] = await plansOf('eccbc87e4b5c-3.example', 0, 0);
  expect(count).toContain('domain_name_key');
  expect(count).toContain('domain_alabel_key');
});

test('many matches are counted in pieces along the names, and the page is found in its piece', async () => {
  const all = await plans.of({ pattern: parsePattern('*e*') }, { page: 14, few: 0, many: 0 });
  const [rows, count] = all.toReversed();
  const pieces = count?.plan.match(/Index Cond: .*\(name >= /g) ?? [];
  expect(pieces.length).toBeGreaterThan(30);
  expect(count?.plan.replaceAll('Index Only Scan', '')).not.toContain('Scan');
  expect(rows?.plan).toMatch(/Index Cond: .*\(name >= .*\(name < /);
});
