import { getHistory } from '@panel/contract/history.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { filterQuery, type HistoryAddress } from './history-address.rules.ts';

/** The newest lines, or those from one line on; then older ones on request. */
export const historyQuery = ({ line, ...filter }: HistoryAddress) =>
  infiniteQueryOptions({
    queryKey: ['history', filter, line],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filterQuery(filter), ...(pageParam && { before: String(pageParam) }) };
      return call(getHistory, { query, signal });
    },
    initialPageParam: line === undefined ? 0 : line + 1,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.id : undefined),
    // A visitor expects to see what happened a moment ago.
    staleTime: 0,
  });
