import { expect, test } from 'vitest';
import { languageOfPage } from './language.rules.ts';

test.each([
  // No preferences.
  [{}, 'en'],
  [{ uiLocales: '', chosen: null, accepted: '' }, 'en'],
  // The application's request takes precedence, then the account's choice, then the browser.
  [{ uiLocales: 'nl', chosen: 'fr', accepted: 'de' }, 'nl'],
  [{ chosen: 'fr', accepted: 'de' }, 'fr'],
  [{ chosen: null, accepted: 'de' }, 'de'],
  // The first known language; regions and case are ignored.
  [{ uiLocales: 'tlh fr-BE de' }, 'fr'],
  [{ uiLocales: 'DE-at' }, 'de'],
  [{ uiLocales: 'tlh', accepted: 'lb, fr-LU;q=0.9' }, 'fr'],
  // A language without texts shows English, whatever follows it.
  [{ uiLocales: 'it fr' }, 'en'],
  [{ chosen: 'it', accepted: 'fr' }, 'en'],
  [{ accepted: 'it, fr;q=0.5' }, 'en'],
  // The browser's weights, not its order.
  [{ accepted: 'fr;q=0.7,nl-BE,en;q=0.8' }, 'nl'],
  [{ accepted: 'de;q=0, fr; q=0.1, *' }, 'fr'],
  // Invalid input is ignored.
  [{ uiLocales: '__proto__ constructor', accepted: ';;q=x,,toString;q=9' }, 'en'],
] as const)('%j is shown in %s', (wishes, language) => {
  expect(languageOfPage(wishes)).toBe(language);
});
