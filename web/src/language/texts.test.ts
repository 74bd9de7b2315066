import { expect, test } from 'vitest';
import { fillIn, textsOf } from './texts.ts';

test.each([
  ['en', 1, 'one name'],
  ['en', 0, 'names'],
  ['fr', 0, 'one name'],
  ['fr', 1_000_000, 'many names'],
  ['nl', 2, 'names'],
])('the texts in %s count %i as "%s"', (language, count, form) => {
  const texts = textsOf(language, { names_one: 'one name', names_many: 'many names', names_other: 'names' });
  expect(texts.find('names', count)).toBe(form);
});

test.each(['constructor', 'names', ''])('the key %j, which has no text, is not found', (key) => {
  expect(textsOf('en', { names_other: 'names' }).find(key, undefined)).toBeUndefined();
});

test.each([
  ['{{from, number}} to {{to, number}}', { from: 1, to: 12345 }, 'en', '1 to 12,345'],
  ['{{n, number}}', { n: 12345 }, 'de', '12.345'],
  ['{{n}} of {{n}}', { n: 12345 }, 'de', '12345 of 12345'],
  ['{{name}} has {{n}}', { name: undefined }, 'en', ' has {{n}}'],
  ['{{name}}', { name: '<b>$& {{n}}</b>' }, 'en', '<b>$& {{n}}</b>'],
])('%j with %j in %s is %j', (text, values, language, filled) => {
  expect(fillIn(text, values, language)).toBe(filled);
});
