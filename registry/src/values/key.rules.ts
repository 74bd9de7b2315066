const MAX_CHARACTERS = 1_000;
// PostgreSQL's index entries have up to 2,704 bytes.
const MAX_BYTES = 2_000;

export function isKey(text: string): boolean {
  return text.length <= MAX_CHARACTERS && Buffer.byteLength(text) <= MAX_BYTES;
}

export const TOO_LONG_FOR_A_KEY = `has more than ${MAX_CHARACTERS} characters or ${MAX_BYTES} bytes`;
