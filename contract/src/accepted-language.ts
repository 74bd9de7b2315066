import { isLanguage, type LanguageCode } from './languages.ts';

/** The preferred language of an Accept-Language header among those that the panel knows. */
export function acceptedLanguage(header = ''): LanguageCode | undefined {
  return firstKnown(byWeight(header));
}

/** `nl` for `nl-BE`. Includes languages without texts, which show English ones as everywhere in the panel. */
export function firstKnown(tags: readonly string[]): LanguageCode | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
}

/** The tags of `fr;q=0.8, nl-BE, *;q=0.1`, most preferred first (RFC 9110, 12.5.4). */
function byWeight(accepted: string): string[] {
  return accepted
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
