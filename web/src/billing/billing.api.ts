import { type BillingMonth, getBillingLines } from '@panel/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** How a month stands in an address, the panel's and the server's. */
export function monthQuery({ year, month }: BillingMonth) {
  return { year: String(year), month: String(month) };
}

export const billingLinesQuery = (month: BillingMonth) =>
  queryOptions({
    queryKey: ['billing-lines', month],
    queryFn: async ({ signal }) => (await call(getBillingLines, { query: monthQuery(month), signal })).results,
  });
