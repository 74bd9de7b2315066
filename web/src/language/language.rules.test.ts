import { expect, test } from 'vitest';
import { firstKnown } from './language.rules.ts';

// Behaviour LANGUAGE-21.
test.each([
  [['nl'], 'nl'],
  [['lb', 'nl-BE', 'fr'], 'nl'],
  [['DE-AT'], 'de'],
  // Polish has no texts, but has dates.
  [['pl', 'de'], 'pl'],
  [[null, undefined, 7, 'fr'], 'fr'],
  [['constructor', ''], undefined],
  [[], undefined],
])('from %j it chooses %s', (tags, language) => {
  expect(firstKnown(tags)).toBe(language);
});
