import type { BillingMonth } from '@panel/contract/billing';

/** Specification 7; the month has two digits (design: calendar). */
export function billingFileName(handle: string, { year, month }: BillingMonth): string {
  return `${year}${String(month).padStart(2, '0')}-${handle}-billingLines.csv`;
}
