import { getConfig } from '@panel/contract/config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Asks only when somebody is signed in: other calls are limited by IP address, which a whole office may share. */
export function useConfig() {
  const visitor = useVisitor();
  return useQuery({ ...configQuery, enabled: visitor !== null }).data;
}
