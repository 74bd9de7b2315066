import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from './decode-utf8.ts';

async function decode(pieces: Buffer[]): Promise<string> {
  let text = '';
  const all = (async function* () {
    yield* pieces;
  })();
  for await (const piece of decodeUtf8(all, (line) => new Error(`line ${line}`))) text += piece;
  return text;
}

function inPieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

const sizes = [1, 2, 3, 5, 1_000];
const latin1 = Buffer.from('\u00e9', 'latin1');
const cut = Buffer.from('\u{1f600}').subarray(0, 3);

test.each([
  ['at the start', [latin1, Buffer.from('a\n')], 1],
  ['after lines of longer characters', [Buffer.from('\u{1f600}\n\u20ac\u00e9\r\n\u{1f600}'), latin1], 3],
  ['in a line between others', [Buffer.from('a\nb\n\u20acb'), latin1, Buffer.from('c\nd\n')], 3],
  ['before the end of a line', [Buffer.from('a\n'), cut, Buffer.from('\nb')], 2],
  ['at the end', [Buffer.from('a\nb\n'), cut], 3],
])('text that is not UTF-8 is refused with its line: %s', async (_, parts, line) => {
  for (const size of sizes)
    await expect(decode(inPieces(Buffer.concat(parts), size))).rejects.toThrow(new RegExp(`^line ${line}$`));
});

test('any other text is decoded, however it is split', async () => {
  const text = fc.string({ unit: 'binary' }).filter((text) => !text.startsWith('\ufeff'));
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(...sizes), async (text, size) => {
      const bytes = Buffer.from(text);
      expect(await decode(inPieces(bytes, size))).toBe(bytes.toString());
    }),
  );
});
