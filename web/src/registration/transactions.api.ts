import { getDomainTransactions } from '@panel/contract/registration-transactions.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const transactionsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['registrations', 'transactions', name],
    queryFn: ({ pageParam, signal }) =>
      call(getDomainTransactions, { params: { name }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.svTRID : undefined),
    meta: { added: true, fromRegistry: true },
  });
