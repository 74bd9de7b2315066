import { expect, test } from 'vitest';
import { languageOfPage } from './language.rules.ts';

test.each([
  // Nobody says anything.
  [{}, 'en'],
  [{ uiLocales: '', chosen: null, accepted: '' }, 'en'],
  // What the application asks for, then what the account's owner chose, then the browser.
  [{ uiLocales: 'nl', chosen: 'fr', accepted: 'de' }, 'nl'],
  [{ chosen: 'fr', accepted: 'de' }, 'fr'],
  [{ chosen: null, accepted: 'de' }, 'de'],
  // The first that the panel knows; regions and case do not matter.
  [{ uiLocales: 'tlh fr-BE de' }, 'fr'],
  [{ uiLocales: 'DE-at' }, 'de'],
  [{ uiLocales: 'tlh', accepted: 'lb, fr-LU;q=0.9' }, 'fr'],
  // One without texts is read in English, whatever comes after it.
  [{ uiLocales: 'it fr' }, 'en'],
  [{ chosen: 'it', accepted: 'fr' }, 'en'],
  [{ accepted: 'it, fr;q=0.5' }, 'en'],
  // The browser's weights, not its order.
  [{ accepted: 'fr;q=0.7,nl-BE,en;q=0.8' }, 'nl'],
  [{ accepted: 'de;q=0, fr; q=0.1, *' }, 'fr'],
  // What cannot be read counts for nothing.
  [{ uiLocales: '__proto__ constructor', accepted: ';;q=x,,toString;q=9' }, 'en'],
] as const)('%j is read in %s', (wishes, language) => {
  expect(languageOfPage(wishes)).toBe(language);
});
