const MAX_CHARACTERS = 1_000;
// PostgreSQL's indexes hold entries of up to 2,704 bytes.
const MAX_BYTES = 2_000;

/** Whether an id can be a key in the database. */
export function isKey(text: string): boolean {
  return text.length <= MAX_CHARACTERS && Buffer.byteLength(text) <= MAX_BYTES;
}

export const TOO_LONG_FOR_A_KEY = `has more than ${MAX_CHARACTERS} characters or ${MAX_BYTES} bytes`;
