import { expect, test } from 'vitest';
import { namesAbove, prefixOf, spellingsOf, wordsOf } from './inbox.rules.ts';

test.each([
  ['one.example', ['one.example']],
  ['ONE.example', ['one.example']],
  ['CAFÉ.example', ['café.example']],
  ['xn--caf-dma.example', ['xn--caf-dma.example', 'café.example']],
  ['C-1', ['c-1']],
])('%j is looked for as %j', (text, spellings) => {
  expect(spellingsOf(text)).toEqual(spellings);
});

test.each([
  ['one', 'one%'],
  ['100%_a\\b', '100\\%\\_a\\\\b%'],
])('%j begins like %j', (text, pattern) => {
  expect(prefixOf(text)).toBe(pattern);
});

test('words are parted by spaces, and their case does not matter', () => {
  expect(wordsOf('  Gaining\tÉCOLE\n ')).toEqual(['gaining', 'école']);
});

test.each([
  ['ns1.one.example', ['ns1.one.example', 'one.example']],
  ['example', []],
])('above %s there are %j', (host, names) => {
  expect(namesAbove(host)).toEqual(names);
});
