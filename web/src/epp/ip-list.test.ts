import { expect, test } from 'vitest';
import {
  addressesOf,
  countEntries,
  differs,
  entriesOf,
  positionsAboveLimit,
  rowsOf,
  withAddress,
  withEntries,
  withoutRow,
} from './ip-list.ts';

test('there is always a row to type in', () => {
  expect(rowsOf([])).toEqual(['']);
  expect(withoutRow(['192.0.2.1'], 0)).toEqual(['']);
  expect(withoutRow(['192.0.2.1', '192.0.2.2'], 0)).toEqual(['192.0.2.2']);
});

test('the addresses of the rows are canonical, unique and valid', () => {
  expect(addressesOf([' 2001:DB8::1', '', '192.0.2', '2001:db8:0::1', '192.0.2.1'])).toEqual([
    '2001:db8::1',
    '192.0.2.1',
  ]);
  expect(countEntries(['', ' ', 'x', '192.0.2.1'])).toBe(2);
});

test.each([
  [[''], [], false],
  [['', ' '], [], false],
  [['192.0.2.1', ''], ['192.0.2.1'], false],
  [['::ffff:192.0.2.1'], ['192.0.2.1'], false],
  [['192.0.2.1'], [], true],
  [[''], ['192.0.2.1'], true],
  [['half an addr'], [], true],
  [['192.0.2.2', '192.0.2.1'], ['192.0.2.1', '192.0.2.2'], true],
])('rows %j differ from the saved %j: %s', (rows, saved, different) => {
  expect(differs(rows, saved)).toBe(different);
});

test('an address goes into an empty row, or to the end', () => {
  expect(withAddress(['192.0.2.1', '', ''], '192.0.2.2')).toEqual(['192.0.2.1', '192.0.2.2', '']);
  expect(withAddress(['192.0.2.1'], '192.0.2.2')).toEqual(['192.0.2.1', '192.0.2.2']);
});

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1\n192.0.2.2\r\n', ['192.0.2.1', '192.0.2.2']],
  ['192.0.2.1, 192.0.2.2;192.0.2.3\t2001:db8::1', ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8::1']],
  [' \n', []],
])('%j contains the entries %j', (pasted, entries) => {
  expect(entriesOf(pasted)).toEqual(entries);
});

test('pasted entries replace an empty row and follow one with content', () => {
  expect(withEntries(['a', '', 'd'], 1, '', ['b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
  expect(withEntries(['a', 'd'], 0, 'a', ['b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['the last of the new ones', ['a', 'b', 'c', 'd'], [], [3]],
  ['new ones, wherever they are', ['c', 'd', 'a', 'b'], ['a', 'b', 'x'], [1]],
  ['none without a change', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], []],
  ['all new ones if too many are saved', ['e', 'a', 'b', 'f'], ['a', 'b', 'c', 'd'], [0, 3]],
  ['neither empty rows nor duplicates nor invalid addresses', ['a', '', 'a', 'nonsense', 'b', 'c', 'd'], [], [6]],
])('of too many rows, these exceed the limit: %s', (_name, rows, saved, positions) => {
  const address = (letter: string) => (letter.length === 1 ? `192.0.2.${letter.charCodeAt(0)}` : letter);
  expect(positionsAboveLimit(rows.map(address), saved.map(address), 3)).toEqual(positions);
});
