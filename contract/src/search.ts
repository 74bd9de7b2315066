import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { NullableText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { pageNumber } from './paging.ts';
import { DomainStatus, Registrant } from './registration.ts';
import { SearchSort, searchFilterFields, searchFilterNames } from './search-filters.ts';

export const SearchResult = z.object({
  uLabel: z.string(),
  aLabel: added(z.string()),
  statuses: z.array(DomainStatus),
  rgpStatus: NullableText,
  created: added(z.nullable(Timestamp)),
  expired: added(z.nullable(Timestamp)),
  registrant: z.nullable(Registrant),
});
export type SearchResult = z.input<typeof SearchResult>;

// Counts characters as typed, not UTF-16 units: an emoji is one.
const maxCharacters = (maximum: number) =>
  z.check<string>(({ value, issues }) => {
    if ([...value].length <= maximum) return;
    issues.push({ code: 'too_big', origin: 'string', maximum, input: value, message: 'field.too.long' });
  });

/** Surrounding spaces count towards the limit. */
export const SearchText = z
  .string({ error: (issue) => (issue.input == null ? 'search.domain.name.empty.input' : undefined) })
  .check(maxCharacters(limits.searchInput), z.trim(), z.minLength(1, { error: 'search.domain.name.empty.input' }));

const EMPTY = 'search.domain.name.empty.input';

/** The search without paging. A blank name means `*` if there is a filter, and is refused otherwise. */
const searched = {
  ...searchFilterFields,
  ulabel: z._default(z.string().check(z.trim(), maxCharacters(limits.searchInput)), ''),
  sort: SearchSort,
};

type Searched = Partial<Record<(typeof searchFilterNames)[number], unknown>> & { ulabel: string };

const namesSomething = z.check<Searched>(({ value, issues }) => {
  if (value.ulabel !== '' || searchFilterNames.some((filter) => value[filter] !== undefined)) return;
  issues.push({ code: 'custom', path: ['ulabel'], message: EMPTY, input: value.ulabel });
});

const rangesEndAfterBeginning = z.check<Searched>(({ value, issues }) => {
  for (const [from, to] of [
    ['expiresFrom', 'expiresTo'],
    ['createdFrom', 'createdTo'],
  ] as const) {
    const [first, last] = [value[from], value[to]];
    if (typeof first !== 'string' || typeof last !== 'string' || first <= last) continue;
    issues.push({ code: 'custom', path: [to], message: 'search.filter.invalid', input: last });
  }
});

export const SearchQuery = z
  .object({
    ...searched,
    page: pageNumber(0, limits.searchLastPage, 0),
    size: pageNumber(1, limits.searchPageSize, limits.searchPageSize),
    // An addition of this panel: returns the page without waiting for a total that takes long to count.
    total: z.optional(z.literal('later', { error: 'search.filter.invalid' })),
  })
  .check(namesSomething, rangesEndAfterBeginning);
export type SearchQuery = z.output<typeof SearchQuery>;

export const SearchFileQuery = z.object(searched).check(namesSomething, rangesEndAfterBeginning);

export const searchDomains = {
  query: SearchQuery,
  /** The total is `null` only if the request allows it to come later. */
  data: z.object({ results: z.array(SearchResult), totalResults: z.nullable(z.number()) }),
};

export const searchDomainsCsv = { query: SearchFileQuery };
