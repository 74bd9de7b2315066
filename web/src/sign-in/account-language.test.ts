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
  // Nothing that the panel knows: what the browser has stays.
  ['tlh', ['en', null]],
  [undefined, ['en', null]],
  // Its texts do not come.
  ['nl', ['en', null]],
])('after the sign-in of an account with the language %s it is %j', async (locale, language) => {
  expect(await signIn(locale)).toEqual(language);
});

test('what could not be saved holds in this browser, until it can be', async () => {
  const save = () => whileUnsaved('sam@aurora', () => Promise.reject(new Error('away')));
  await expect(save()).rejects.toThrow('away');
  expect(await signIn('fr')).toEqual(['en', null]);
  await whileUnsaved('sam@aurora', async () => {});
  expect(await signIn('fr')).toEqual(['fr', 'fr']);
});

test('what somebody else could not save does not', async () => {
  await whileUnsaved('kim@aurora', () => Promise.reject()).catch(() => {});
  expect(await signIn('fr')).toEqual(['fr', 'fr']);
});
