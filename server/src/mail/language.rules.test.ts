import { expect, test } from 'vitest';
import { languageOfMail } from './language.rules.ts';

test.each([
  ['fr', 'DE', 'fr'],
  ['en', 'NL', 'en'],
  // There are no texts in the language that was chosen.
  ['it', 'FR', 'en'],
  [null, 'NL', 'nl'],
  [null, 'BE', 'nl'],
  [null, 'FR', 'fr'],
  [null, 'LU', 'fr'],
  [null, 'DE', 'de'],
  [null, 'AT', 'de'],
  [null, 'CH', 'de'],
  [null, 'IT', 'en'],
  [null, null, 'en'],
] as const)('to somebody who chose %s, at a registrar in %s, mails are in %s', (chosen, country, language) => {
  expect(languageOfMail(chosen, country)).toBe(language);
});
