import { expect, test } from 'vitest';
import { containing, readSearch } from './search.rules.ts';

test.each([
  ['Aurora', { text: 'aurora' }],
  ['Sam@Aurora', { text: 'sam@aurora', person: 'Sam@Aurora' }],
  ['sam@mail.example', { text: 'sam@mail.example', person: 'sam@mail.example' }],
  ['Example.TLD', { text: 'example.tld', alabel: 'example.tld' }],
  ['café.example', { text: 'café.example', alabel: 'xn--caf-dma.example' }],
  ['9999', { text: '9999' }],
])('%s is read as %j', (typed, asked) => {
  expect(readSearch(typed)).toEqual(asked);
});

test.each([
  ['a%b', '%a\\%b%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('%s matches literally', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
