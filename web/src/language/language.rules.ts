import { isLanguage, type LanguageCode } from '@panel/contract/languages';

/** The first that the panel knows, whatever its region: `nl` of `['lb', 'nl-BE', 'fr']`. */
export function firstKnown(tags: readonly unknown[]): LanguageCode | undefined {
  return tags.map((tag) => String(tag).toLowerCase().split('-')[0]).find(isLanguage);
}
