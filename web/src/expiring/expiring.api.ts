import { getExpiring } from '@panel/contract/expiring.calls';
import { queryOptions, usePrefetchQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const expiringQuery = queryOptions({
  queryKey: ['registrations', 'expiring'],
  queryFn: ({ signal }) => call(getExpiring, { signal }),
  meta: { fromRegistry: true },
});

export const useExpiringAhead = () => usePrefetchQuery(expiringQuery);
