import { limits } from '@panel/contract/limits';
import { searchDomains } from '@panel/contract/search.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { inBackground } from '../api/running-requests.ts';
import type { Search } from '../registrations/index.ts';
import { apiFilters, sortOf, withSort } from './filters.rules.ts';

/** The search as API parameters, without the default order. */
export function searchedFor({ text, parameters }: Search) {
  const sort = sortOf(parameters);
  return { ulabel: text, ...apiFilters(parameters), ...(sort !== 'name' && { sort }) };
}

/** Identical for all pages and sort orders of a search. */
export const foundBy = ({ text, parameters }: Search) => JSON.stringify([text, ...withSort(parameters, 'name')]);

export function findPage(search: Search, signal: AbortSignal, more: { total?: 'later' } = {}) {
  const page = { page: String(search.page - 1), size: String(limits.searchPageSize) };
  return call(searchDomains, { query: { ...searchedFor(search), ...page, ...more }, signal });
}

export const searchQuery = (search: Search) =>
  queryOptions({
    queryKey: ['registrations', 'search', foundBy(search), sortOf(search.parameters), search.page],
    queryFn: ({ signal }) => findPage(search, signal),
    meta: { inline: ['search.domain.name.empty.input', 'search.filter.invalid'], fromRegistry: true },
  });

/** Only the page, while counting the total takes long. */
export const pageQuery = (search: Search) =>
  queryOptions({
    queryKey: [...searchQuery(search).queryKey, 'page'],
    queryFn: ({ signal }) => inBackground(() => findPage(search, signal, { total: 'later' })),
    meta: { quiet: true, fromRegistry: true },
  });
