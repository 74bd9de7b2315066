import { expect, test } from 'vitest';
import { domainListFileName } from './reports.ts';

test.each([
  ['2026-11-15T13:03:09Z', '20261115-140309'],
  ['2026-10-25T00:30:00Z', '20261025-023000'],
  ['2026-10-25T01:30:00Z', '20261025-023000'],
  ['2026-03-29T00:59:59Z', '20260329-015959'],
  ['2026-03-29T01:00:00Z', '20260329-030000'],
  ['2026-12-31T22:59:59Z', '20261231-235959'],
  ['2026-12-31T23:00:00Z', '20270101-000000'],
])('a list created at %s is named after the time in Brussels, %s', (at, name) => {
  expect(domainListFileName('aurora', new Date(at))).toBe(`domain_names_aurora_${name}.csv`);
});
