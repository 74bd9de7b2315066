import type { BillingMonth } from '@panel/contract/billing';
import { inDisplayZone } from '@panel/contract/display-time';

// Behaviour BILLING-2. Years and months are in the display zone.

/** From the year in which the registrar was created to the current one, oldest first. */
export function billingYears(createTimestamp: string, now: Date): number[] {
  const first = Number(inDisplayZone(new Date(createTimestamp)).year);
  const last = Number(inDisplayZone(now).year);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => Math.min(first, last) + index);
}

/** All twelve; in the current year, those up to the current month. */
export function billingMonths(year: number, now: Date): number[] {
  const today = inDisplayZone(now);
  const last = year === Number(today.year) ? Number(today.month) : 12;
  return Array.from({ length: last }, (_, index) => index + 1);
}

export function lastBillingMonth(years: readonly number[], now: Date): BillingMonth {
  const year = years.at(-1) ?? Number(inDisplayZone(now).year);
  return { year, month: billingMonths(year, now).at(-1) ?? 1 };
}
