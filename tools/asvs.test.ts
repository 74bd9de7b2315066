import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// docs/ASVS.md states for every requirement of OWASP's ASVS 5.0, levels 1 and 2, whether the panel meets it, with
// evidence. asvs-levels.txt has the standard's ids, one line per chapter and level.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const text = read('docs/ASVS.md');

const levels = new Map(
  read('tools/asvs-levels.txt')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [level = '', ids = ''] = line.split(': ');
      return ids.split(' ').map((id): [string, string] => [id, level]);
    }),
);

const ID = /^\d+\.\d+\.\d+$/;
const STATES = ['met', 'operator', 'not met'];

const tableRows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));
const rows = tableRows.map(([id = '', level = '', words = '', state = '', evidence = '']) => ({
  id,
  level,
  words,
  state,
  evidence,
}));
const notApplying = [...(text.split('## What does not apply')[1] ?? '').matchAll(/^- ([\d., ]+): /gm)].flatMap(
  ([, ids = '']) => ids.split(', '),
);

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((id) => id.split('.').map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}

test('the number of requirements matches the standard', () => {
  const ofLevel = (wanted: string) => [...levels.values()].filter((level) => level === wanted).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
  expect(rows.length).toBeGreaterThan(200);
});

test('every row has an id, the level of that id, words, a state and evidence', () => {
  const wrong = rows.filter(
    ({ id, level, words, state, evidence }) =>
      !ID.test(id) || levels.get(id) !== level || words === '' || !STATES.includes(state) || evidence === '',
  );
  expect(wrong).toEqual([]);
  expect(tableRows.filter(({ length }) => length !== 5)).toEqual([]);
});

test.each([
  ['rows', rows.map(({ id }) => id)],
  ['the list of what does not apply', notApplying],
])('the ids of %s are sorted and unique', (_, ids) => {
  expect(ids).toEqual([...new Set(ids)].sort(compare));
});

test('every requirement is in exactly one of the two, and nothing else is', () => {
  const answered = [...rows.map(({ id }) => id), ...notApplying];
  expect(answered.sort(compare)).toEqual([...levels.keys()].sort(compare));
});

test('every row links to its evidence; links.test.ts follows the links', () => {
  expect(rows.filter(({ evidence }) => !/\]\([^)\s]+\)/.test(evidence)).map(({ id }) => id)).toEqual([]);
});

test('the totals at the top match the tables', () => {
  const countOf = (level: string) => [
    ...STATES.map((state) => rows.filter((row) => row.state === state && row.level === level).length),
    notApplying.filter((id) => levels.get(id) === level).length,
  ];
  const sums = [countOf('1'), countOf('2')];
  const both = sums[0]?.map((n, index) => n + (sums[1]?.[index] ?? 0)) ?? [];
  const line = (name: string, counts: number[] = []) => `| ${name} | ${counts.join(' | ')} |`;
  for (const expected of [line('Level 1', sums[0]), line('Level 2', sums[1]), line('Both', both)]) {
    expect(text).toContain(expected);
  }
});
