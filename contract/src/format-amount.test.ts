import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

test.each([
  ['1234.5', 'EUR', 'en', 'EUR 1,234.50'],
  ['-1234.5', 'EUR', 'en', '-EUR 1,234.50'],
  ['0.0001', 'EUR', 'en', 'EUR 0.0001'],
  ['12', 'JPY', 'en', 'JPY 12'],
  ['1234567.89', 'EUR', 'de', '1.234.567,89 EUR'],
  ['999999999999999.9999', 'USD', 'en', 'USD 999,999,999,999,999.9999'],
] as const)('%s %s in %s is %s', (value, currency, language, shown) => {
  expect(formatAmount(value, currency, language).replace(/\s/g, ' ')).toBe(shown);
});

test('every digit is kept, whatever the amount', () => {
  const digits = fc.bigInt({ min: -(10n ** 19n) + 1n, max: 10n ** 19n - 1n });
  fc.assert(
    fc.property(digits, (units) => {
      const text = `${units < 0n ? '-' : ''}${String(units < 0n ? -units : units).padStart(5, '0')}`;
      const value = `${text.slice(0, -4)}.${text.slice(-4)}`;
      const shown = formatAmount(value, 'EUR', 'en').replace(/[^\d.]/g, '');
      const [whole = '', decimals = ''] = shown.split('.');
      expect(BigInt(`${whole}${decimals.padEnd(4, '0')}`)).toBe(units < 0n ? -units : units);
    }),
  );
});
