import { textLanguageOf } from '@panel/contract/languages';
import { currentLanguage } from './language.ts';

/** `Administrator, Support, or Tech`, or with `conjunction` `Administrator, Support, and Tech`. */
export function listInWords(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(textLanguageOf(currentLanguage()), { type }).format(words);
}
