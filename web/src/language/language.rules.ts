import { isLanguage, type LanguageCode } from '@panel/contract/languages';

/** The first supported language, ignoring regions: `nl` for `['lb', 'nl-BE', 'fr']`. */
export function firstKnown(tags: readonly unknown[]): LanguageCode | undefined {
  return tags.map((tag) => String(tag).toLowerCase().split('-')[0]).find(isLanguage);
}
