import { keepLanguage, showLanguage } from '../language/language.ts';
import { currentUser } from './session.ts';

// Behaviour LANGUAGE-21: the account's language is shown wherever its owner signs in, except where they chose another one
// that could not be saved with the account.

const unsavedBy = 'language-unsaved-by';

/** Before the first page is shown. Without its texts, the panel stays in the language of the browser. */
export async function showLanguageOfAccount(): Promise<void> {
  const { username, language } = currentUser.get() ?? {};
  if (!language || localStorage.getItem(unsavedBy) === username) return;
  await showLanguage(language).then(
    () => keepLanguage(language),
    () => {},
  );
}

export async function whileUnsaved(username: string, save: () => Promise<unknown>): Promise<void> {
  localStorage.setItem(unsavedBy, username);
  await save();
  localStorage.removeItem(unsavedBy);
}
