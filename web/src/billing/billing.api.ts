import type { BillingMonth } from '@panel/contract/billing';
import { getBillingLines } from '@panel/contract/billing.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The panel's addresses and the server's use the same parameters. */
export function monthQuery({ year, month }: BillingMonth) {
  return { year: String(year), month: String(month) };
}

export const billingLinesQuery = (month: BillingMonth) =>
  queryOptions({
    queryKey: ['billing-lines', month],
    queryFn: ({ signal }) => call(getBillingLines, { query: monthQuery(month), signal }),
  });
