import { getBalance } from '@panel/contract/balance.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await call(getBalance, { signal })).results,
});
