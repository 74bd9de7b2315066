import { acceptedLanguage, firstKnown } from '@panel/contract/accepted-language';
import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';

export interface Wishes {
  /** OpenID's `ui_locales`: the tags requested by the application, separated by spaces. */
  uiLocales?: string;
  /** The account owner's choice, if the account is known. */
  chosen?: string | null | undefined;
  /** The browser's Accept-Language. */
  accepted?: string | undefined;
}

/**
 * The language of a page (Behaviour LANGUAGE-3). The application takes precedence: it requests the language in which it
 * is currently shown, so that the language does not change on the way. The account's choice comes next, as in the mail
 * that led to the page.
 */
export function languageOfPage({ uiLocales = '', chosen, accepted }: Wishes): TextLanguage {
  return textLanguageOf(firstKnown(uiLocales.split(' ')) ?? chosen ?? acceptedLanguage(accepted));
}
