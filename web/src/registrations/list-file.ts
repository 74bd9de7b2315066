/** More than 10,000 names of any length, and as much as the server takes. */
const LARGEST = 4 * 1024 * 1024;

/** The text of a file, in UTF-8 or as spreadsheets save "Unicode text"; nothing where it is too large for a list. */
export async function readListFile(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
