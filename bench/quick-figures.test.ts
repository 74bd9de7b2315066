import { expect, test } from 'vitest';
import { type Figure, isWorse, type Quick, quickTable, type Unit } from './quick-figures.ts';

const figure = (unit: Unit, values: number[]): Figure => ({ what: 'one row', unit, values });

test.each([
  ['by 20 % and more than its spread', 'ms', [120, 119, 121], [100, 99, 101], true],
  ['by 10 %', 'ms', [110, 110, 110], [100, 100, 100], false],
  ['by 20 %, within its spread', 'ms', [120, 100, 140], [100, 100, 100], false],
  ['by 20 %, within the spread of before', 'ms', [120, 120, 120], [100, 90, 115], false],
  ['a smaller share of a bare route', '%', [50, 50, 51], [70, 69, 71], true],
  ['a larger share of a bare route', '%', [90, 90, 91], [70, 69, 71], false],
  ['fewer bytes', 'kB', [100, 100, 100], [150, 150, 150], false],
] as const)('worse %s: %s', (_, unit, now, before, worse) => {
  expect(isWorse(figure(unit, [...now]), figure(unit, [...before]))).toBe(worse);
});

const quick = (version: string, machine: string, values: number[]): Quick => ({
  version,
  machine,
  figures: [figure('ms', values)],
});

test('rows appear beside those of the last release', () => {
  const { rows, text } = quickTable(quick('1.1.0', 'this', [130, 131, 129]), quick('1.0.0', 'that', [100, 101, 99]));
  expect(rows).toEqual([['one row', '130 ms (129–131)', '100 ms (99–101)', '**by 30 %**']]);
  expect(text).toContain('1.0.0, on another machine (that)');
});

test('a row that the last release lacks appears alone', () => {
  expect(quickTable(quick('1.1.0', 'this', [7, 7, 7]), undefined).rows).toEqual([
    ['one row', '7.0 ms (7.0–7.0)', '', ''],
  ]);
});
