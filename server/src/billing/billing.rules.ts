import type { BillingMonth } from '@panel/contract/billing';

/** The month has two digits (Behaviour BILLING-3). */
export function billingFileName(handle: string, { year, month }: BillingMonth): string {
  return `${year}${String(month).padStart(2, '0')}-${handle}-billingLines.csv`;
}
