import type { LanguageCode } from './languages.ts';

const MAX_DECIMALS = 4;
const formats = new Map<string, Intl.NumberFormat>();

/** Takes text, because a float would round it. Shows the currency's decimals, or more if the registry sent more. */
export function formatAmount(value: string, currency: string, language: LanguageCode): string {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? amountFormat(currency, language);
  formats.set(key, format);
  return format.format(value as Intl.StringNumericLiteral);
}

function amountFormat(currency: string, language: LanguageCode): Intl.NumberFormat {
  return new Intl.NumberFormat([language, 'en-GB'], {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: MAX_DECIMALS,
  });
}
