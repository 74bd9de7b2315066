import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'rp_';
const BYTES = 32;

/** `rp_` and 43 characters. Secret scanners recognize the prefix. */
export function newToken(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;
}

export function isAccessToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** Saves a lookup for anything else. */
export function isWhole(text: string): boolean {
  return /^rp_[\w-]{43}$/.test(text);
}

/** A fast hash without salt is enough, because the token is as random as its hash. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface Known {
  isExpired: boolean;
  /** An empty list allows any. */
  addresses: readonly string[];
  registrarStatus: string;
  registrarIsHeld: boolean;
}

type RefusalKey = 'registrar.held' | 'token.expired' | 'token.registrar.blocked' | 'token.address';

/** Why an existing token is refused, or `null`. A suspended registrar can read, and so can its scripts. */
export function refusalOf(
  { isExpired, addresses, registrarStatus, registrarIsHeld }: Known,
  address: string | null,
): RefusalKey | null {
  if (registrarIsHeld) return 'registrar.held';
  if (isExpired) return 'token.expired';
  if (registrarStatus === 'BLOCKED' || registrarStatus === 'DELETED') return 'token.registrar.blocked';
  const isThere = addresses.length === 0 || (address !== null && addresses.includes(address));
  return isThere ? null : 'token.address';
}
