import { getConfig } from '@panel/contract/config';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
