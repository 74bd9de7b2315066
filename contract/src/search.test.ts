import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SearchQuery } from './search.ts';

const read = (query: object) => z.safeParse(SearchQuery, query);

test('page, size and order have defaults, and the text is trimmed', () => {
  expect(read({ ulabel: '  café*\t' }).data).toEqual({ ulabel: 'café*', sort: 'name', page: 0, size: 100 });
});

test.each([
  [{ ulabel: 'a'.repeat(100) }],
  [{ ulabel: '😀'.repeat(100) }],
  [{ ulabel: ` ${'a'.repeat(100)} ` }],
  [{ ulabel: '*', page: '1000000', size: '1' }],
])('%j is searched', (query) => {
  expect(read(query).success).toBe(true);
});

test.each([
  [{}, 'search.domain.name.empty.input'],
  [{ ulabel: '' }, 'search.domain.name.empty.input'],
  [{ ulabel: ' \t\u00a0\u3000' }, 'search.domain.name.empty.input'],
  [{ ulabel: 'a'.repeat(101) }, 'field.too.long'],
  [{ ulabel: '😀'.repeat(101) }, 'field.too.long'],
  [{ ulabel: '*', page: '-1' }, 'search.page.invalid'],
  [{ ulabel: '*', page: '1000001' }, 'search.page.invalid'],
  [{ ulabel: '*', page: '1.5' }, 'search.page.invalid'],
  [{ ulabel: '*', page: '1e3' }, 'search.page.invalid'],
  [{ ulabel: '*', page: '' }, 'search.page.invalid'],
  [{ ulabel: '*', size: '0' }, 'search.page.invalid'],
  [{ ulabel: '*', size: '101' }, 'search.page.invalid'],
])('%j is refused: %s', (query, key) => {
  expect(read(query).error?.issues.map(({ message }) => message)).toEqual([key]);
});
