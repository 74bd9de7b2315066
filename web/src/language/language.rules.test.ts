import { expect, test } from 'vitest';
import { firstKnown } from './language.rules.ts';

// Behaviour LANGUAGE-21.
test.each([
  [['nl'], 'nl'],
  [['lb', 'nl-BE', 'fr'], 'nl'],
  [['DE-AT'], 'de'],
  // It has no texts, but dates.
  [['pl', 'de'], 'pl'],
  [[null, undefined, 7, 'fr'], 'fr'],
  [['constructor', ''], undefined],
  [[], undefined],
])('of %j it is %s', (tags, language) => {
  expect(firstKnown(tags)).toBe(language);
});
