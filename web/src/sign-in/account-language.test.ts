import { afterEach, expect, test, vi } from 'vitest';
import de from '../../public/locales/de.json';
import fr from '../../public/locales/fr.json';
import { currentLanguage } from '../language/language.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { serveTexts } from '../testing/test-language.ts';
import { showLanguageOfAccount, whileUnsaved } from './account-language.ts';

afterEach(() => vi.unstubAllGlobals());

async function signIn(locale: string | undefined) {
  fakeServer().signIn.locale = locale;
  serveTexts({ fr, de });
  await signInAs();
  await showLanguageOfAccount();
  return [currentLanguage(), localStorage.getItem('language')];
}

// Behaviour LANGUAGE-21.
test.each([
  ['fr', ['fr', 'fr']],
  ['de-AT', ['de', 'de']],
  ['pl', ['pl', 'pl']],
  // An unknown language: the browser's choice stays.
  ['tlh', ['en', null]],
  [undefined, ['en', null]],
  // Its texts fail to load.
  ['nl', ['en', null]],
])('after an account with the language %s signs in, it is %j', async (locale, language) => {
  expect(await signIn(locale)).toEqual(language);
});

test('a choice that could not be saved applies in this browser until it can be', async () => {
  const save = () => whileUnsaved('sam@aurora', () => Promise.reject(new Error('away')));
  await expect(save()).rejects.toThrow('away');
  expect(await signIn('fr')).toEqual(['en', null]);
  await whileUnsaved('sam@aurora', async () => {});
  expect(await signIn('fr')).toEqual(['fr', 'fr']);
});

test("another user's unsaved choice does not", async () => {
  await whileUnsaved('kim@aurora', () => Promise.reject()).catch(() => {});
  expect(await signIn('fr')).toEqual(['fr', 'fr']);
});
