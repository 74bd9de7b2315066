import type { LanguageCode } from '@panel/contract/languages';

/** For dates, lists and names: English is British, like the texts, and the fallback for unsupported languages. */
export function localesOf(language: LanguageCode): string[] {
  return language === 'en' ? ['en-GB'] : [language, 'en-GB'];
}
