import { type BillingLine, billingTypeKey, billingTypes } from '@panel/contract/billing';

export interface TypeCount {
  /** The translation key of the type. */
  key: string;
  count: number;
}

// Types that the contract does not know come last.
const order = billingTypes.map((type) => {
  const [eventType = '', eventSubtype = null] = type.split('.');
  return billingTypeKey({ eventType, eventSubtype });
});
const rank = ({ key }: TypeCount) => (order.includes(key) ? order.indexOf(key) : order.length);

/** Counts the lines of each type, in the contract's order of types. */
export function linesByType(lines: readonly BillingLine[]): TypeCount[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = billingTypeKey(line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((one, other) => rank(one) - rank(other));
}
