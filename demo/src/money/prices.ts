// The demo registry's prices in cents, which can be added without rounding.

export const CURRENCY = 'EUR';

const YEAR = 750;
const RESTORE = 4_000;

interface Charged {
  type: string;
  period?: number | null | undefined;
}

/** Undefined for what is not a billing line. */
export function priceOf({ type, period }: Charged): number | undefined {
  if (type === 'CREATE' || type === 'RENEW') return YEAR * (period ?? 1);
  if (type === 'REFUND') return -YEAR * (period ?? 1);
  return type === 'RESTORE' ? RESTORE : undefined;
}

/** `-7.50` */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The inverse of `decimal`. */
export const centsOf = (amount: string) => Number(amount.replace('.', ''));

/** The two columns of the ledger, and fields of a transaction. */
export function amountOf(charged: Charged): { amount: string | null; currency: string | null } {
  const price = priceOf(charged);
  return price === undefined ? { amount: null, currency: null } : { amount: decimal(price), currency: CURRENCY };
}
