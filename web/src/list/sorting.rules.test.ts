import { expect, test } from 'vitest';
import { directionOf, nextOrder } from './sorting.rules.ts';

const names = ['name', '-name', 'expires', '-expires', 'created', '-created'] as const;
const orders = names.map((value) => ({ value, label: value }));

test.each([
  ['name', 'name', 'ascending', '-name'],
  ['name', '-name', 'descending', 'name'],
  ['expires', 'name', undefined, 'expires'],
  ['expires', '-created', undefined, 'expires'],
  ['created', 'created', 'ascending', '-created'],
] as const)('the column %s, sorted by %s, is %s; pressing it changes to %s', (column, order, direction, next) => {
  expect(directionOf(column, order)).toBe(direction);
  expect(nextOrder(column, { order, orders, onSort: () => {} })).toBe(next);
});
