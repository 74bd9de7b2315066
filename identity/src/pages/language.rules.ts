import { acceptedLanguage, firstKnown } from '@panel/contract/accepted-language';
import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';

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
export function languageOfPage({ uiLocales = '', chosen, accepted }: Wishes): TextLanguage {
  return textLanguageOf(firstKnown(uiLocales.split(' ')) ?? chosen ?? acceptedLanguage(accepted));
}
