import { getProtectedTransactions } from '@panel/contract/transactions.calls';
import { queryOptions, usePrefetchQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const protectedTransactionsQuery = queryOptions({
  queryKey: ['protected-transactions'],
  queryFn: async ({ signal }) => (await call(getProtectedTransactions, { signal })).protectedTransactions,
  // Counted live, so every visit fetches again.
  staleTime: 0,
  meta: { fromRegistry: true },
});

export const useTransactionsAhead = () => usePrefetchQuery(protectedTransactionsQuery);
