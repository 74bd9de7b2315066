const MOST_CHARACTERS = 1_000;
// PostgreSQL's indexes hold entries of up to 2,704 bytes.
const MOST_BYTES = 2_000;

/** Whether an id can be a key in the database. */
export function isKey(text: string): boolean {
  return text.length <= MOST_CHARACTERS && Buffer.byteLength(text) <= MOST_BYTES;
}

export const TOO_LONG_FOR_A_KEY = `has more than ${MOST_CHARACTERS} characters or ${MOST_BYTES} bytes`;
