import { expect, test } from 'vitest';
import { also, atLeastTimes, atMost, atMostTimes, type Part } from '../part.ts';
import { parts } from '../parts.ts';
import type { Measured, SizeResult } from '../result-files.ts';
import { mainTable, pageOf, problemWith } from './page.ts';

const part = (name: string, rows: Part['rows']): Part => ({
  name,
  rows,
  prepare: async () => undefined,
  turns: async function* () {},
});
const some = [
  part('searches', {
    slowest: { what: 'Slowest search', unit: 'ms', limit: atMost(1_000, 'ms') },
    furthest: { what: 'Furthest', unit: 'ms', beside: 'SQL', limit: atMostTimes(1.5, 3) },
  }),
  part('file', {
    list: { what: 'List', unit: 's', beside: 'psql', limit: also(atMostTimes(1.5), '40 MB', ({ MB = 0 }) => MB <= 40) },
  }),
];

const at = { date: '2026-11-20', machine: '2 × Fast' };
const searches = {
  slowest: { ...at, panel: 1_234.5, taken: 0.04 },
  furthest: { ...at, panel: 70, beside: 51, taken: 0.3 },
};
const list = (values: Partial<Measured>) => ({ list: { ...at, panel: 2.671, beside: 2.07, taken: 0.31, ...values } });
const result = (size: string, all: SizeResult['parts'], commit = 'abc1234'): SizeResult => ({
  size,
  commit,
  parts: all,
});

test('a row for every row of every part, two columns for every size, and marks', () => {
  const sizes = [result('100k', { searches }), result('1m', { searches, file: list({ also: { MB: 13 } }) })];
  expect(mainTable(sizes, some)).toBe(`| Measured | Beside it | Limit | 100k | Others | 1m | Others |
| --- | --- | --- | --- | --- | --- | --- |
| Slowest search |  | at most 1,000 ms | **1,235 ms** | 0.0 | **1,235 ms** | 0.0 |
| Furthest | SQL | at most 1.5 × + 3 ms | 70 ms (51, 1.37 ×) | 0.3 | 70 ms (51, 1.37 ×) | 0.3 |
| List | psql | at most 1.5 ×, 40 MB | not measured |  | 2.67 s (2.07, 1.29 ×), 13 MB | 0.3 † |`);
});

test.each([
  ['at most a factor, met', atMostTimes(1.5, 3), { panel: 18, beside: 10 }, true],
  ['at most a factor, missed', atMostTimes(1.5, 3), { panel: 18.1, beside: 10 }, false],
  ['at least a factor, met', atLeastTimes(0.7), { panel: 70, beside: 100 }, true],
  ['at least a factor, missed', atLeastTimes(0.7), { panel: 69, beside: 100 }, false],
  ['a value, met', atMost(50, 'ms'), { panel: 50 }, true],
  ['a value, missed', atMost(50, 'ms'), { panel: 51 }, false],
  [
    'two values, the second missed',
    also(atMost(5, 's'), '', ({ MB = 0 }) => MB < 300),
    { panel: 1, also: { MB: 300 } },
    false,
  ],
  [
    'two values, the first missed',
    also(atMost(5, 's'), '', ({ MB = 0 }) => MB < 300),
    { panel: 6, also: { MB: 1 } },
    false,
  ],
  ['two values, met', also(atMost(5, 's'), '', ({ MB = 0 }) => MB < 300), { panel: 5, also: { MB: 1 } }, true],
] as const)('a limit of %s', (_, limit, figure, isKept) => {
  expect(limit.isKept(figure)).toBe(isKept);
});

test.each([
  ['no results', [], 'there are no results of 100k registrations or more'],
  [
    'results of two commits',
    [result('100k', { searches, file: list({}) }), result('1m', { searches, file: list({}) }, 'def')],
    'results are of different commits: 100k of abc1234, 1m of def',
  ],
  [
    'no complete size',
    [result('100k', { searches }), result('1m', {})],
    'no size is complete: 100k lacks file; 1m lacks searches, file',
  ],
  ['one complete size', [result('100k', { searches, file: list({}) }), result('1m', { searches })], undefined],
])('%s', (_, sizes, problem) => {
  expect(problemWith(sizes, some)).toBe(problem);
});

test('the page shows its commit, dates, machines, charts, and tables with their own commits', () => {
  const file = list({ date: '2026-11-22', machine: '8 × Faster' });
  const soak = {
    title: '20 people for 60 minutes',
    text: 'They work.',
    commit: 'other99',
    date: '2026-11-19',
    machine: '2 × Fast',
    taken: 0.5,
    headings: ['what', 'last'],
    rows: [['memory', '190']],
  };
  const chart = { file: 'performance/search-time.svg', description: 'Search time' };
  const page = pageOf([result('1m', { searches, file })], some, [chart], [soak]);
  expect(page).toContain('are of commit abc1234:');
  expect(page).toContain('- 1m registrations: 2026-11-20 to 2026-11-22, on 2 × Fast; 8 × Faster\n');
  expect(page).toContain('\n![Search time](performance/search-time.svg)\n');
  expect(page).toContain(
    '\n## 20 people for 60 minutes\n\nThey work. Commit other99, 2026-11-19, on 2 × Fast. Others took 0.5 † cores.\n\n| what | last |\n| --- | --- |\n| memory | 190 |\n',
  );
});

test('the page has up to 20 rows, and each part has its own name', () => {
  expect(parts.flatMap(({ rows }) => Object.keys(rows)).length).toBeLessThanOrEqual(20);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
});
