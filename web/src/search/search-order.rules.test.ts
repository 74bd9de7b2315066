import { expect, test } from 'vitest';
import { directionOf, nextOrder } from './search-order.rules.ts';

test.each([
  ['name', 'name', 'ascending', '-name'],
  ['name', '-name', 'descending', 'name'],
  ['expires', 'name', undefined, 'expires'],
  ['expires', '-created', undefined, 'expires'],
  ['created', 'created', 'ascending', '-created'],
] as const)('the column %s, sorted by %s, is %s; pressed, it becomes %s', (column, sort, direction, next) => {
  expect(directionOf(column, sort)).toBe(direction);
  expect(nextOrder(column, sort)).toBe(next);
});
