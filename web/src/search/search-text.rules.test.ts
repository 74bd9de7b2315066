import { expect, test } from 'vitest';
import { listIn, namesIn, searchableIn } from './search-text.rules.ts';

test.each([
  ['active.example', ['active.example']],
  ['  CAFÉ*\t', ['CAFÉ*']],
  ['https://www.shop.example/path?a=b#c', ['shop.example']],
  ['HTTP://shop.example:8080', ['shop.example']],
  ['https://user:pass@shop.example/@me', ['shop.example']],
  ['//shop.example', ['shop.example']],
  ['shop.example/', ['shop.example']],
  ['www.shop.example', ['shop.example']],
  ['www.example', ['www.example']],
  ['www.*.example', ['www.*.example']],
  ['https://*.example/', ['*.example']],
  ['shop.example.', ['shop.example']],
  ['@shop.example', ['shop.example']],
  ['ria@shop.example', ['shop.example']],
  ['mailto:ria@shop.example?subject=Hello', ['shop.example']],
  ['Ria <ria@shop.example>', ['Ria', 'shop.example']],
  ['a.example\r\nb.example\nc.example', ['a.example', 'b.example', 'c.example']],
  ['"a.example","b.example"; c.example  a.example', ['a.example', 'b.example', 'c.example']],
  // Text that is not an address stays unchanged.
  ['strasse.exampl?', ['strasse.exampl?']],
  ['100%', ['100%']],
  ['a\\b_c#d', ['a\\b_c#d']],
  ['https://', []],
  [' , ', []],
])('%j contains %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('a list keeps its order and its repetitions', () => {
  expect(listIn('b.example;a.example\t"b.example"\nhttps://b.example:443/x')).toEqual([
    'b.example',
    'a.example',
    'b.example',
    'b.example',
  ]);
});

test.each([
  ['https://www.shop.example/path', 'shop.example'],
  ['one.example, two.example', 'one.example'],
  [`${'a'.repeat(100)}b`, 'a'.repeat(100)],
  ['😀'.repeat(101), '😀'.repeat(100)],
  [' , ', ' , '],
])('for %j, %j is searched for', (pasted, searched) => {
  expect(searchableIn(pasted)).toBe(searched);
});
