import { type LanguageCode, textLanguageOf } from '@panel/contract/languages';
import { localesOf } from './locales.ts';

/** The name of a language in another: `French` in English, `français` in French. */
export function languageName(named: LanguageCode, language: LanguageCode): string {
  const names = new Intl.DisplayNames(localesOf(textLanguageOf(language)), { type: 'language' });
  return names.of(named) ?? named;
}
