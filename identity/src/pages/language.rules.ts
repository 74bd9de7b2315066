import { isLanguage, type LanguageCode, type TextLanguage, textLanguageOf } from '@panel/contract/languages';

export interface Wishes {
  /** OpenID's `ui_locales`: what the application asks for, tags with blanks between them. */
  uiLocales?: string;
  /** What the account's owner chose, where it is known who that is. */
  chosen?: string | null | undefined;
  /** The browser's Accept-Language. */
  accepted?: string | undefined;
}

/**
 * The language of a page (Behaviour LANGUAGE-3). The application comes first: it asks for the language that it is read in
 * just now, so that one does not change on the way. The account's comes next, as in the mail that led to the page.
 */
export function languageOfPage({ uiLocales = '', chosen, accepted = '' }: Wishes): TextLanguage {
  return textLanguageOf(firstKnown(uiLocales.split(' ')) ?? chosen ?? firstKnown(byWeight(accepted)));
}

/** `nl` for `nl-BE`. One that has no texts counts as well: it is read in English, as in the application. */
function firstKnown(tags: string[]): LanguageCode | undefined {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
}

/** The tags of `fr;q=0.8, nl-BE, *;q=0.1`, the most wanted first (RFC 9110, 12.5.4). */
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
