import { limits } from '@panel/contract/limits';
import { getDomain, getTransfer, searchDomains } from '@panel/contract/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';
import type { Search } from './addresses.ts';

export const searchQuery = ({ text, page }: Search) =>
  queryOptions({
    queryKey: ['registrations', 'search', text, page],
    queryFn: ({ signal }) => {
      const query = { ulabel: text, page: String(page - 1), size: String(limits.searchPageSize) };
      return call(searchDomains, { query, signal });
    },
    meta: { inline: ['search.domain.name.empty.input'], fromRegistry: true },
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
