import { expect, test } from 'vitest';
import { shownLines } from './billing-paging.tsx';

test.each([
  [1, 1, 1, 1, [0, 1]],
  [1, 100, 1, 1, [0, 100]],
  [1, 101, 1, 2, [0, 100]],
  [2, 101, 2, 2, [100, 101]],
  [3, 101, 2, 2, [100, 101]],
  [0, 101, 1, 2, [0, 100]],
  [-1, 101, 1, 2, [0, 100]],
  [1.5, 250, 1, 3, [0, 100]],
])('page %d of %i lines is page %i of %i, positions %j', (page, total, shown, last, [from, to]) => {
  expect(shownLines(page, total)).toEqual({ shown, last, from, to });
});
