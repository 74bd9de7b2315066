import { formatAmount } from '@panel/contract/format-amount';
import { useLanguage } from '../language/language.ts';

/** `EUR 1,234.50`: the registry's exact amount, formatted for the display language. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  const language = useLanguage();
  return (
    <data value={`${value} ${currency}`} lang={language}>
      {formatAmount(value, currency, language)}
    </data>
  );
}
