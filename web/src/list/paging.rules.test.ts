import { expect, test } from 'vitest';
import { nearestPage, pageCount, pageLinks, readPage, shownResults } from './paging.rules.ts';

test.each([
  [1, 1, 1, 1],
  [1, 5, 1, 5],
  [3, 20, 1, 20],
  [1, 3000, 1, 20],
  [11, 3000, 1, 20],
  [12, 3000, 2, 21],
  [1500, 3000, 1490, 1509],
  [3000, 3000, 2981, 3000],
  [9999, 3000, 2981, 3000],
])('page %i of %i has links from %i to %i', (page, last, from, to) => {
  const links = pageLinks(page, last);
  expect([links[0], links.at(-1), links.length]).toEqual([from, to, to - from + 1]);
  expect(links.length).toBeLessThanOrEqual(20);
});

test.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [300_000, 3000],
])('%i results have %i pages', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

test.each([
  [1, 1, 1, 1],
  [1, 250, 1, 100],
  [3, 250, 201, 250],
])('page %i of %i results shows %i to %i', (page, total, from, to) => {
  expect(shownResults(page, total)).toEqual({ from, to });
});

test.each([
  [null, 1],
  ['', 1],
  ['7', 7],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  ['999999999', 1_000_001],
])('the page %j in an address is page %i', (text, page) => {
  expect(readPage(text)).toBe(page);
});

test.each([
  ['1', 1, 1],
  ['1', 100, 1],
  ['2', 101, 2],
  ['3', 101, 2],
  ['0', 101, 1],
  ['-1', 101, 1],
  ['1.5', 250, 1],
  [null, 0, 1],
])('the page %j of %i rows is page %i', (text, total, page) => {
  expect(nearestPage(text, total)).toBe(page);
});
