import type { Registration } from '@panel/contract/registration';
import type { Dnskey } from './dnskey-text.rules.ts';

// Compares a DNSKEY with DS records (RFC 4034, RFC 4509, RFC 6605).

export type Ds = Registration['delegationSigners'][number];

/** The digests that WebCrypto can compute, by DS digest type; strongest last. */
export const computedDigests = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' } as const;

export function rdataOf({ flags, algorithm, publicKey }: Dnskey): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([flags >> 8, flags & 0xff, 3, algorithm, ...publicKey]);
}

/** RFC 4034, appendix B; RSA/MD5 has its own rule, B.1. */
export function keyTagOf(key: Dnskey): number {
  const rdata = rdataOf(key);
  if (key.algorithm === 1) return ((rdata.at(-3) ?? 0) << 8) | (rdata.at(-2) ?? 0);
  const sum = rdata.reduce((before, byte, position) => before + (position % 2 === 0 ? byte << 8 : byte), 0);
  return (sum + ((sum >> 16) & 0xffff)) & 0xffff;
}

/** The input of the digest (RFC 4034, 5.1.4): the owner in canonical wire form (6.2), followed by the record's data. */
export function digestedOf(aLabel: string, key: Dnskey): Uint8Array<ArrayBuffer> {
  const labels = aLabel.toLowerCase().replace(/\.$/, '').split('.');
  const owner = labels.flatMap((label) => [label.length, ...new TextEncoder().encode(label)]);
  return Uint8Array.from([...owner, 0, ...rdataOf(key)]);
}

/** Whether the record was written for a name other than this registration's. */
export function isOfAnother({ owner }: Dnskey, names: readonly string[]): boolean {
  const plain = (name: string) => name.toLowerCase().normalize('NFC').replace(/\.$/, '');
  return owner !== null && !names.map(plain).includes(plain(owner));
}

export type KeyNote = 'notZone' | 'notSep' | 'revoked' | 'deprecated' | 'keyLength';

/** Keys of these algorithms have a fixed length (RFC 6605, 4; RFC 8080, 3). */
const keyLengths: Record<number, number> = { 13: 64, 14: 96, 15: 32, 16: 57 };

export function notesOn({ flags, algorithm, publicKey }: Dnskey): KeyNote[] {
  const length = keyLengths[algorithm];
  const isNoted: Record<KeyNote, boolean> = {
    notZone: (flags & 0x0100) === 0,
    notSep: (flags & 0x0001) === 0,
    // RFC 5011, 2.1.
    revoked: (flags & 0x0080) !== 0,
    deprecated: isDeprecatedAlgorithm(algorithm),
    keyLength: length !== undefined && publicKey.length !== length,
  };
  return (Object.keys(isNoted) as KeyNote[]).filter((note) => isNoted[note]);
}

/** RSA/MD5, DSA, RSA/SHA-1 and GOST R 34.10-2001: RFC 8624, 3.1; RFC 9905; RFC 9906. */
export const isDeprecatedAlgorithm = (algorithm: number) => [1, 3, 5, 6, 7, 12].includes(algorithm);

/** SHA-1 and GOST R 34.11-94: RFC 8624, 3.3; RFC 9905; RFC 9906. */
export const isDeprecatedDigest = (digestType: number) => [1, 3].includes(digestType);

const digestBytes: Record<number, number> = { 1: 20, 2: 32, 3: 32, 4: 48, 5: 32, 6: 32 };

/** A digest of the wrong length matches no key. */
export function hasWrongLength({ digestType, digest }: Pick<Ds, 'digestType' | 'digest'>): boolean {
  const bytes = digestBytes[digestType.id];
  return bytes !== undefined && digest.length !== bytes * 2;
}

export type Difference = 'keyTag' | 'algorithm' | 'digest';

export interface Comparison {
  ds: Ds;
  differences: Difference[];
  /** The digest was not compared, because its type cannot be computed here. */
  digestUnknown: boolean;
}

/** `digests` by type; those that could not be computed are missing. */
export function compared(key: Dnskey, digests: ReadonlyMap<number, string>, ds: Ds): Comparison {
  const digest = digests.get(ds.digestType.id);
  const differs: Record<Difference, boolean> = {
    keyTag: ds.keyTag !== keyTagOf(key),
    algorithm: ds.algorithm.id !== key.algorithm,
    digest: digest !== undefined && digest !== ds.digest.toUpperCase(),
  };
  const differences = (Object.keys(differs) as Difference[]).filter((part) => differs[part]);
  return { ds, differences, digestUnknown: digest === undefined };
}
