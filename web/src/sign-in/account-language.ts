import { keepLanguage, showLanguage } from '../language/language.ts';
import { currentUser } from './session.ts';

// Behaviour LANGUAGE-21: the account's language applies wherever its owner signs in, unless they chose another one that
// could not be saved to the account.

const unsavedBy = 'language-unsaved-by';

/** Runs before the first page is shown. If the texts fail to load, the panel keeps the browser's language. */
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
