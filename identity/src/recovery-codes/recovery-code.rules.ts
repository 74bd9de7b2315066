import { createHash, randomBytes } from 'node:crypto';

export const CODES = 10;

// Crockford's alphabet, which has no ambiguous characters.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

/**
 * 120 random bits: enough to store it with a plain hash, because guessing is hopeless even with the hashes (OWASP ASVS
 * 6.5.2 requires 112). 256 is a multiple of 32, so all characters are equally likely.
 */
export function newRecoveryCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? '';
}

/** The characters of a code, however it was typed; undefined if it cannot be one. */
export function readRecoveryCode(text: string): string | undefined {
  const characters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return characters.length === LENGTH && [...characters].every((each) => ALPHABET.includes(each))
    ? characters
    : undefined;
}

/** Includes the account's id, so that two accounts never share a hash. */
export function hashOfCode(accountId: string, characters: string): Buffer {
  return createHash('sha256').update(`${accountId} ${characters}`).digest();
}
