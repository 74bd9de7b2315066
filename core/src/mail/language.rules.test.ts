import { expect, test } from 'vitest';
import { languageOfCountry } from './language.rules.ts';

test.each([
  ['NL', 'nl'],
  ['BE', 'nl'],
  ['FR', 'fr'],
  ['LU', 'fr'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
  ['IT', 'en'],
  [null, 'en'],
])('to a contact of a registrar in %s, mails are in %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});
