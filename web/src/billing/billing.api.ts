import type { BillingMonth } from '@panel/contract/billing';
import { getBillingLines } from '@panel/contract/billing.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A month as query parameters: the panel's addresses and the server's have the same. */
export function monthQuery({ year, month }: BillingMonth) {
  return { year: String(year), month: String(month) };
}

export const billingLinesQuery = (month: BillingMonth) =>
  queryOptions({
    queryKey: ['billing-lines', month],
    queryFn: ({ signal }) => call(getBillingLines, { query: monthQuery(month), signal }),
  });
