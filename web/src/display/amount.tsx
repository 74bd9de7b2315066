import { formatAmount } from '@panel/contract/format-amount';
import { useLanguage } from '../language/language.ts';

/** `EUR 1,234.50`: exactly as the registry wrote it, in the notation of the display language. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  const language = useLanguage();
  return (
    <data value={`${value} ${currency}`} lang={language}>
      {formatAmount(value, currency, language)}
    </data>
  );
}
