import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';
import { listInWords } from './list.ts';

test('lists are British: no comma before the last word', () => {
  const words = ['Administrator', 'Support', 'Tech'];
  expect(listInWords(words, 'disjunction')).toBe('Administrator, Support or Tech');
  expect(listInWords(words, 'conjunction')).toBe('Administrator, Support and Tech');
});

test.each([
  ['en', 'English', 'French'],
  ['nl', 'Engels', 'Frans'],
  ['fr', 'anglais', 'français'],
  ['de', 'Englisch', 'Französisch'],
  // Italian has no texts, so sentences are in English.
  ['it', 'English', 'French'],
] as const)('in a sentence for a reader of %s, the languages are %s and %s', (language, english, french) => {
  expect([languageName('en', language), languageName('fr', language)]).toEqual([english, french]);
});
