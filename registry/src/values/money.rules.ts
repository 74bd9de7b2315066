const AMOUNT = /^-?\d{1,15}(\.\d{1,4})?$/;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** A decimal, never a float, so that it keeps the registry's number of decimals. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

export const NOT_AN_AMOUNT = 'is not an amount like "-12.50", with up to 15 digits and 4 decimals';

export function isCurrency(text: string): boolean {
  return currencies.has(text);
}

export const NOT_A_CURRENCY = 'is not a currency of ISO 4217 like EUR';
