import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts values that a reader of the database must not learn. */
export interface SecretsKey {
  bytes: Buffer;
  /** Identifies the key without revealing it, because the key has 256 random bits. */
  fingerprint: string;
}

/** Where an encrypted value is stored. It is decrypted nowhere else, so it cannot be moved to another account. */
export interface Place {
  table: string;
  column: string;
  id: string;
}

export const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const ENCRYPTED = new RegExp(`^${VERSION}\\.([\\w-]{22})\\.([\\w-]+)$`);

export function newSecretsKey(bytes = randomBytes(KEY_BYTES)): SecretsKey {
  const hash = createHash('sha256').update('registrar-panel secrets key\n').update(bytes).digest();
  return { bytes, fingerprint: hash.subarray(0, 16).toString('base64url') };
}

/** The result names the version and the key: `v1.fingerprint.nonce+ciphertext+tag`. */
export function encrypt({ bytes, fingerprint }: SecretsKey, value: string, place: Place): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(associatedData(fingerprint, place));
  const encrypted = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${fingerprint}.${encrypted.toString('base64url')}`;
}

export function fingerprintOf(text: string, place: Place): string {
  return partsOf(text, place).fingerprint;
}

export function decrypt({ bytes, fingerprint }: SecretsKey, text: string, place: Place): string {
  const { encrypted } = partsOf(text, place);
  try {
    const decipher = createDecipheriv(CIPHER, bytes, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(associatedData(fingerprint, place))
      .setAuthTag(encrypted.subarray(-TAG_BYTES));
    return decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new Error(`${nameOf(place)} was changed, or encrypted with another key or for another row.`);
  }
}

function partsOf(text: string, place: Place) {
  const [, fingerprint = '', base64 = ''] = ENCRYPTED.exec(text) ?? [];
  const encrypted = Buffer.from(base64, 'base64url');
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) throw new Error(`${nameOf(place)} is not encrypted.`);
  return { fingerprint, encrypted };
}

function associatedData(fingerprint: string, { table, column, id }: Place): Buffer {
  return Buffer.from(JSON.stringify([VERSION, fingerprint, table, column, id]));
}

function nameOf({ table, column, id }: Place): string {
  return `${column} of ${table} ${id}`;
}
