import { expect, test } from 'vitest';
import { endOfPrefix, namesAbove, spellingsOf, wordsOf } from './inbox.rules.ts';

test.each([
  ['one.example', ['one.example']],
  ['ONE.example', ['one.example']],
  ['CAFÉ.example', ['café.example']],
  ['xn--caf-dma.example', ['xn--caf-dma.example', 'café.example']],
  ['C-1', ['c-1']],
])('%j is searched as %j', (text, spellings) => {
  expect(spellingsOf(text)).toEqual(spellings);
});

test.each([
  ['one', 'onf'],
  ['100%', '100&'],
  ['caf\u00e9', 'caf\u00ea'],
  ['a\ud7ff', 'a\ue000'],
  ['a\u{1f600}', 'a\u{1f601}'],
  ['a\u{10ffff}\u{10ffff}', 'b'],
  ['\u{10ffff}', null],
])('texts that start with %j end before %j', (text, end) => {
  expect(endOfPrefix(text)).toBe(end);
});

test('words are separated by spaces, in any case', () => {
  expect(wordsOf('  Gaining\tÉCOLE\n ')).toEqual(['gaining', 'école']);
});

test.each([
  ['ns1.one.example', ['ns1.one.example', 'one.example']],
  ['example', []],
])('above %s there are %j', (host, names) => {
  expect(namesAbove(host)).toEqual(names);
});
