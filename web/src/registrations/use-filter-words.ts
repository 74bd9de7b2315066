import { useTranslation } from 'react-i18next';
import { formatDay } from '../dates/days.ts';
import { useLanguage } from '../language/language.ts';
import type { Parameter } from './addresses.ts';
import { filtersIn, isFilterName } from './filters.rules.ts';

/** A filter as a sentence with a gap, and what belongs there. */
export function useFilterWords() {
  const { t } = useTranslation();
  const language = useLanguage();

  return ([name, value]: Parameter): { sentence: string; text: string } => {
    if (!isFilterName(name)) return { sentence: '{{parameter}}', text: `${name}=${value}` };
    const sentence = t(`registrations.filter.is.${name}`, { skipInterpolation: true });
    const isRead = filtersIn([[name, value]]).every(({ fault }) => fault === undefined);
    return { sentence, text: isRead ? valueWords(name, value) : value };
  };

  function valueWords(name: string, value: string): string {
    switch (name) {
      case 'rgp':
        return t(`registrations.grace.${value}` as 'registrations.grace.ADD_PERIOD');
      case 'dnssec':
        return t(`registrations.filter.dnssec.${value}` as 'registrations.filter.dnssec.signed');
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
