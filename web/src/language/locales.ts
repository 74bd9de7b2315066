import type { LanguageCode } from '@panel/contract/languages';

/** For dates, lists and names: English is British, as the texts are, and stands in for what a browser does not know. */
export function localesOf(language: LanguageCode): string[] {
  return language === 'en' ? ['en-GB'] : [language, 'en-GB'];
}
