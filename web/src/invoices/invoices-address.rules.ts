import { type InvoiceKind, type InvoiceStatus, invoiceKinds, invoiceStatuses } from '@panel/contract/invoice-kinds';

/** The filters in the page's address and in the call. */
export interface InvoicesAddress {
  year: string;
  kind?: InvoiceKind;
  status?: InvoiceStatus;
}

/** Ignores invalid values, so that a mistyped link still shows a year. */
export function readAddress(search: URLSearchParams, thisYear: string): InvoicesAddress {
  const year = search.get('year') ?? '';
  const kind = invoiceKinds.find((known) => known === search.get('kind'));
  const status = invoiceStatuses.find((known) => known === search.get('status'));
  return { year: /^[12]\d{3}$/.test(year) ? year : thisYear, ...(kind && { kind }), ...(status && { status }) };
}
