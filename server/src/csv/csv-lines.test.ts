import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

const read = (chunks: Buffer[]) => text(Readable.from(chunks).pipe(csvLines()));

test.each([
  ['a,b\n1,2\n', 'a,b\r\n1,2\r\n'],
  ['"two\nlines",x\n', '"two\nlines",x\r\n'],
  ['"a ""quoted""\nword"\n"\r\n"\n', '"a ""quoted""\nword"\r\n"\r\n"\r\n'],
  ['"",\n', '"",\r\n'],
  ['é,例\n', 'é,例\r\n'],
])('%j becomes %j, wherever its bytes are split', async (copied, file) => {
  const bytes = Buffer.from(copied);
  for (let cut = 0; cut <= bytes.length; cut++) {
    // `read` decodes UTF-8 and drops the byte-order mark.
    expect(await read([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(file);
  }
});

test('the file starts with a single byte-order mark', async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of Readable.from([Buffer.from('a\n'), Buffer.from('b\n')]).pipe(csvLines()))
    chunks.push(chunk);
  expect(Buffer.concat(chunks).toString('hex')).toBe(`efbbbf${Buffer.from('a\r\nb\r\n').toString('hex')}`);
});
