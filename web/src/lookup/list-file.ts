import { limits } from '@panel/contract/limits';

/** The text of a file in UTF-8 or in the "Unicode text" of spreadsheets; undefined if it is too large for a list. */
export async function readListFile(file: File): Promise<string | undefined> {
  if (file.size > limits.lookupBytes) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
