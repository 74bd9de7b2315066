import { expect, test } from 'vitest';
import { lookedUp } from './lookup.rules.ts';

test.each([
  ['active.example', 'active.example'],
  [' ACTIVE.Example. ', 'active.example'],
  ['CAFÉ.example', 'xn--caf-dma.example'],
  ['cafe\u0301.example', 'xn--caf-dma.example'],
  ['XN--CAF-DMA.example', 'xn--caf-dma.example'],
  ['active。example｡', 'active.example'],
  ['STRASSE.example', 'strasse.example'],
  [`${'a.'.repeat(126)}a.`, `${'a.'.repeat(126)}a`],
  ['*.example', undefined],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  [`${'a'.repeat(64)}.example`, undefined],
  [`${'a.'.repeat(126)}ab`, undefined],
  ['a..example', undefined],
  ['.', undefined],
  ['', undefined],
  ['a\0b.example', undefined],
  ['\uD800.example', undefined],
])('%j is looked up as %j', (text, alabel) => {
  expect(lookedUp(text)).toBe(alabel);
});
