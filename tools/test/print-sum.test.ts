import { expect, test } from 'vitest';
import { linesOf } from './print-sum.mjs';

test('the five slowest files of all suites are listed, then second tries and failures; the last line counts', () => {
  const files = (folder: string, ...seconds: number[]) => seconds.map((s) => ({ name: `${folder}/${s}`, seconds: s }));
  const lines = linesOf([
    { passed: 4, failures: [] },
    { passed: 20, failures: ['a.test.ts: it works'], files: files('server', 1, 30.04, 2) },
    { passed: 3, failures: [], repeated: ['e2e/a.spec.ts:7 opens'], files: files('e2e', 100, 0.5, 3, 4) },
  ]);
  expect(lines).toEqual([
    '',
    'The slowest files:',
    '  100.0 s  e2e/100',
    '   30.0 s  server/30.04',
    '    4.0 s  e2e/4',
    '    3.0 s  e2e/3',
    '    2.0 s  server/2',
    '↻ only at the second try: e2e/a.spec.ts:7 opens',
    '✗ a.test.ts: it works',
    '',
    '27 passed, 1 failed',
  ]);
});

test('checks alone have no files', () => {
  expect(linesOf([{ passed: 1, failures: [] }])).toEqual(['', '1 passed, 0 failed']);
});
