import type { SearchResult } from '@panel/contract/search';
import type { SearchOrder } from '@panel/contract/search-filters';
import { expect, test } from 'vitest';
import { needsWords } from './order.rules.ts';

const date = '2026-07-15T10:00:00.000Z';
const result = (uLabel: string, dates: Partial<SearchResult> = {}) =>
  ({ uLabel, created: date, expired: date, ...dates }) as SearchResult;

test.each([
  ['name', [result('a'), result('z')], false],
  ['name', [result('z'), result('é')], true],
  ['-name', [result('é'), result('z')], true],
  ['name', [result('é')], false],
  ['name', [], false],
  ['expires', [result('é'), result('z')], false],
  ['-expires', [result('a', { expired: null }), result('z')], true],
  ['created', [result('a', { expired: null }), result('z')], false],
  ['-created', [result('a', { created: null }), result('z')], true],
] as [SearchOrder, SearchResult[], boolean][])(
  'the order %s of %j needs an explanation: %s',
  (order, results, needed) => {
    expect(needsWords(order, results)).toBe(needed);
  },
);
