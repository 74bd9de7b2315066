import { getConfig } from '@panel/contract/config.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';
import { createStore, useStore } from '../store/store.ts';

const hasAdditions = createStore(true);

/** Whether the server has the calls that only newer servers have (Behaviour CALLS-8). */
export const useHasAdditions = () => useStore(hasAdditions);

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await call(getConfig, { signal });
    hasAdditions.set(config.properties.signInCookies !== undefined);
    return config;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Fetched only for signed-in users: anonymous calls are limited by IP address, which a whole office may share. */
export function useConfig() {
  const visitor = useVisitor();
  return useQuery({ ...configQuery, enabled: visitor !== null }).data;
}
