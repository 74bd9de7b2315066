import { expect, test } from 'vitest';
import { textParts } from './text-parts.rules.ts';

test.each([
  ['No address here.', ['No address here.']],
  ['See https://registry.example/news.', ['See ', '<https://registry.example/news>', '.']],
  ['(https://a.example/x?y=1#z), then', ['(', '<https://a.example/x?y=1#z>', '), then']],
  ['https://a.example\nhttps://b.example/', ['<https://a.example>', '\n', '<https://b.example/>']],
  ['http://a.example javascript:alert(1) ftp://b.example', ['http://a.example javascript:alert(1) ftp://b.example']],
  ['https:// nothing https://?', ['https:// nothing https://?']],
  ['<b>https://a.example</b>', ['<b>', '<https://a.example>', '</b>']],
  [`https://a.example/${'x'.repeat(300)}`, [`https://a.example/${'x'.repeat(300)}`]],
])('%j has the parts %j', (text, parts) => {
  expect(textParts(text).map((part) => (part.isLink ? `<${part.text}>` : part.text))).toEqual(parts);
});
