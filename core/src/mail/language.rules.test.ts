import { expect, test } from 'vitest';
import { languageOfMail } from './language.rules.ts';

const nothing = { chosen: null, shown: null, atCreation: null };

test.each([
  [{ chosen: 'fr', shown: 'nl', atCreation: 'de' }, 'fr'],
  [{ chosen: null, shown: 'nl', atCreation: 'de' }, 'nl'],
  [{ chosen: null, shown: null, atCreation: 'de' }, 'de'],
  // A user who chose a language without texts reads English ones.
  [{ chosen: 'it', shown: 'nl', atCreation: 'de' }, 'en'],
  [{ chosen: null, shown: 'en', atCreation: 'de' }, 'en'],
  [nothing, 'fr'],
])('to %j of a registrar in Luxembourg, mails are in %s', (owner, language) => {
  expect(languageOfMail([owner], 'LU')).toBe(language);
});

test.each([
  [[nothing, { ...nothing, chosen: 'de' }], 'de'],
  [
    [
      { ...nothing, shown: 'fr' },
      { ...nothing, chosen: 'de' },
    ],
    'de',
  ],
  [
    [
      { ...nothing, atCreation: 'de' },
      { ...nothing, shown: 'fr' },
    ],
    'fr',
  ],
  [[nothing, nothing], 'nl'],
])('to an address that several accounts share, %j, mails are in %s', (owners, language) => {
  expect(languageOfMail(owners, 'BE')).toBe(language);
});

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
])('to an address without an account, of a registrar in %s, mails are in %s', (country, language) => {
  expect(languageOfMail([], country)).toBe(language);
});
