import { type InvoiceKind, type InvoiceStatus, invoiceKinds, invoiceStatuses } from '@panel/contract/invoice-kinds';

/** What is shown, as the address of the page and the call have it. */
export interface InvoicesAddress {
  year: string;
  kind?: InvoiceKind;
  status?: InvoiceStatus;
}

/** Whatever in the address is no filter is left out, so that a mistyped link still shows a year. */
export function readAddress(search: URLSearchParams, thisYear: string): InvoicesAddress {
  const year = search.get('year') ?? '';
  const kind = invoiceKinds.find((known) => known === search.get('kind'));
  const status = invoiceStatuses.find((known) => known === search.get('status'));
  return { year: /^[12]\d{3}$/.test(year) ? year : thisYear, ...(kind && { kind }), ...(status && { status }) };
}
