import { getConfig } from '@panel/contract/config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Not asked for on the way to the sign-in service: there it would count against the address of a whole office. */
export function useConfig() {
  const visitor = useVisitor();
  return useQuery({ ...configQuery, enabled: visitor !== null }).data;
}
