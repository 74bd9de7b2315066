import { createHash, randomBytes } from 'node:crypto';

export const CODES = 10;

// Crockford's alphabet: none of its characters is taken for another one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

/**
 * 120 random bits: so many that a plain hash is enough to keep it, and that guessing is hopeless even for whoever has
 * the hashes (OWASP ASVS 6.5.2 asks for 112). 256 is a multiple of 32, so that no character is more frequent.
 */
export function newRecoveryCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? '';
}

/** The characters of a code, however it was typed; nothing if it can be none. */
export function readRecoveryCode(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return characters.length === LENGTH && [...characters].every((each) => ALPHABET.includes(each))
    ? characters
    : undefined;
}

/** With the account's id: the same hash never stands with two accounts. */
export function hashOfCode(accountId: string, characters: string): Buffer {
  return createHash('sha256').update(`${accountId} ${characters}`).digest();
}
