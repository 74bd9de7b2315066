import { getInvoices } from '@panel/contract/invoices.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { InvoicesAddress } from './invoices-address.rules.ts';

export const invoicesQuery = (query: InvoicesAddress) =>
  queryOptions({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => call(getInvoices, { query, signal }),
  });
