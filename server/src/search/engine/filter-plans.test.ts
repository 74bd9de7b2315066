import type { SearchFilters } from '@panel/contract/search-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePattern } from './pattern.rules.ts';
import { searchPlans } from './testing/search-plans.ts';

// Millions may pass a filter, so no row may be read just to count.

let plans: Awaited<ReturnType<typeof searchPlans>>;

beforeAll(async () => {
  plans = await searchPlans();
}, 60_000);

afterAll(() => plans.close());

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
    const inPieces = await plans.of({ pattern, filters, sort }, { page: 0, few: 0, many: 0 });
    const walked = await plans.of({ pattern, filters, sort }, { page: 0, few: 0 });
    const fetched = await plans.of({ pattern, filters, sort }, { page: 0 });
    const counts = [...inPieces, ...walked].filter(({ sql }) => sql.includes('count(*) AS total'));
    // One count and, for an order of dates, one of those without a date.
    expect(counts).toHaveLength(sort === 'name' ? 2 : 4);
    for (const { plan } of counts) {
      expect(plan).toContain('Index Only Scan');
      // "Index Scan", "Bitmap Heap Scan" and "Seq Scan" read rows.
      expect(plan.replaceAll('Index Only Scan', '')).not.toContain('Scan');
    }
    for (const { plan } of [...inPieces, ...walked, ...fetched]) expect(plan).not.toContain('Seq Scan');
  }
});
