import { textLanguageOf } from '@panel/contract/languages';
import { currentLanguage } from './language.ts';
import { localesOf } from './locales.ts';

/** `Administrator, Support or Tech`, or with `conjunction` `Administrator, Support and Tech`. */
export function listInWords(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(localesOf(textLanguageOf(currentLanguage())), { type }).format(words);
}
