import { limits } from '@panel/contract/limits';
import { getDomain, getTransfer, searchDomains } from '@panel/contract/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';
import type { Search } from './addresses.ts';
import { apiFilters, sortOf, withSort } from './filters.rules.ts';

/** What is looked for, in the API's words; its usual order is not said. */
export function searchedFor({ text, parameters }: Search) {
  const sort = sortOf(parameters);
  return { ulabel: text, ...apiFilters(parameters), ...(sort !== 'name' && { sort }) };
}

/** The same for all pages and orders of a search. */
export const foundBy = ({ text, parameters }: Search) => JSON.stringify([text, ...withSort(parameters, 'name')]);

export const searchQuery = (search: Search) =>
  queryOptions({
    queryKey: ['registrations', 'search', foundBy(search), sortOf(search.parameters), search.page],
    queryFn: ({ signal }) => {
      const page = { page: String(search.page - 1), size: String(limits.searchPageSize) };
      return call(searchDomains, { query: { ...searchedFor(search), ...page }, signal });
    },
    meta: { inline: ['search.domain.name.empty.input', 'search.filter.invalid'], fromRegistry: true },
  });

/** `null` for a name that does not exist or belongs to another registrar. */
export const registrationQuery = (name: string) =>
  queryOptions({
    queryKey: ['registrations', 'registration', name],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getDomain, { params: { name }, signal })).domain;
      } catch (error) {
        if (isRefusal(error, 'not.found')) return null;
        throw error;
      }
    },
    meta: { fromRegistry: true },
  });

/** The status of the latest transfer, `null` if there never was one. */
export const transferQuery = (name: string) =>
  queryOptions({
    queryKey: ['registrations', 'transfer', name],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getTransfer, { params: { name }, signal })).transfer.status;
      } catch (error) {
        if (isRefusal(error, 'no.transfer.history')) return null;
        throw error;
      }
    },
    meta: { fromRegistry: true },
  });
