import { formatDay } from '../dates/days.ts';
import { useLanguage, useTranslation } from '../language/language.ts';
import type { Parameter } from '../registrations/index.ts';
import { isFilterName, isValidValue } from './filters.rules.ts';

/** A filter as a sentence with a placeholder, and the value for it. */
export function useFilterWords() {
  const { t } = useTranslation();
  const language = useLanguage();

  return ([name, value]: Parameter): { sentence: string; text: string } => {
    if (!isFilterName(name)) return { sentence: '{{parameter}}', text: `${name}=${value}` };
    const sentence = t(`search.filter.is.${name}`);
    return { sentence, text: isValidValue(name, value) ? valueWords(name, value) : value };
  };

  function valueWords(name: string, value: string): string {
    switch (name) {
      case 'rgp':
        return t(`registration.grace.${value}` as 'registration.grace.ADD_PERIOD');
      case 'dnssec':
        return t(`search.filter.dnssec.${value}` as 'search.filter.dnssec.signed');
      case 'expiresFrom':
      case 'expiresTo':
      case 'createdFrom':
      case 'createdTo':
        return formatDay(value, language);
      default:
        return value;
    }
  }
}
