import { getVerification, getVerifications } from '@panel/contract/verification.calls';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/call-error.ts';
import { configQuery, useConfig } from '../config/index.ts';
import type { CaseFilter } from './filter-address.rules.ts';

export const verificationsQuery = (filter: CaseFilter, page: number) =>
  queryOptions({
    queryKey: ['verification', 'list', filter, page],
    queryFn: ({ signal }) =>
      call(getVerifications, { query: { ...filter, ...(page > 1 && { page: String(page - 1) }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { fromRegistry: true },
  });

/** `null` if the case does not exist or belongs to another registrar. */
export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['verification', 'case', id],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getVerification, { params: { id }, signal })).verification;
      } catch (error) {
        if (isRefusal(error, 'not.found')) return null;
        throw error;
      }
    },
    meta: { fromRegistry: true },
  });

/**
 * Open cases of this registration or contact, the most urgent first. Fetches nothing until the registry has sent a
 * case, and a failure leaves the page without them.
 */
export const casesOfQuery = (of: { registration: string } | { contact: string }) =>
  queryOptions({
    queryKey: ['verification', 'of', of],
    queryFn: async ({ client, signal }) => {
      try {
        const { properties } = await client.fetchQuery({ ...configQuery, meta: { quiet: true } });
        if (!properties.features?.includes('verification')) return [];
        return (await call(getVerifications, { query: of, signal })).results;
      } catch {
        return [];
      }
    },
    meta: { fromRegistry: true, quiet: true },
  });

/** Cases that arrive within this time appear with the page. They usually take slightly longer than the registration. */
const SOON_MS = 200;

/** Waits for the cases of a registration, but not for long. */
export const casesSoonQuery = (registration: string) =>
  queryOptions({
    queryKey: ['verification', 'soon', registration],
    queryFn: async ({ client }) => {
      const late = new Promise((resolve) => setTimeout(resolve, SOON_MS));
      await Promise.race([client.fetchQuery(casesOfQuery({ registration })), late]);
      return null;
    },
    meta: { quiet: true },
  });

/** Undefined while cases may still arrive; never if the registry has sent none. */
export function useCasesOfRegistration(registration: string) {
  useSuspenseQuery(casesSoonQuery(registration));
  const features = useConfig()?.properties.features;
  const { data } = useQuery(casesOfQuery({ registration }));
  return data ?? (features?.includes('verification') ? undefined : []);
}
