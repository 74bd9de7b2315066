// Parses a pasted DNSKEY from a zone file or `dig`, with or without owner, TTL and class (RFC 1035, 5.1;
// RFC 4034, 2.2).

export interface Dnskey {
  /** As written; `null` if it was omitted. */
  owner: string | null;
  flags: number;
  algorithm: number;
  publicKey: Uint8Array<ArrayBuffer>;
}

export type DnskeyProblem = 'empty' | 'several' | 'ds' | 'incomplete' | 'flags' | 'protocol' | 'algorithm' | 'key';

type Read = { key: Dnskey } | { problem: DnskeyProblem };

/** RFC 4034, appendix A.1, and IANA's later mnemonics: a zone file may name the algorithm. */
const mnemonics = new Map(
  Object.entries({
    RSAMD5: 1,
    DSA: 3,
    RSASHA1: 5,
    'DSA-NSEC3-SHA1': 6,
    'RSASHA1-NSEC3-SHA1': 7,
    NSEC3RSASHA1: 7,
    RSASHA256: 8,
    RSASHA512: 10,
    'ECC-GOST': 12,
    ECDSAP256SHA256: 13,
    ECDSAP384SHA384: 14,
    ED25519: 15,
    ED448: 16,
  }),
);

export function readDnskey(text: string): Read {
  const words = text
    .replace(/;.*$/gm, ' ')
    .replace(/[()"]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return { problem: 'empty' };
  const types = words.flatMap((word, position) => (/^(C?DNSKEY|C?DS)$/i.test(word) ? [position] : []));
  if (types.length > 1) return { problem: 'several' };
  const [type = -1] = types;
  if (/DS$/i.test(words[type] ?? '')) return { problem: 'ds' };
  return readData(words.slice(type + 1), ownerIn(words.slice(0, Math.max(0, type))));
}

/** The type may be preceded by the owner, and by class and TTL in either order; each is optional. */
function ownerIn(words: readonly string[]): string | null {
  const [first] = words;
  const isOwner = first !== undefined && !/^(IN|CH|HS|(\d+[smhdw]?)+)$/i.test(first);
  return isOwner && first !== '@' ? first : null;
}

function readData([flags, protocol, algorithm, ...key]: readonly string[], owner: string | null): Read {
  if (flags === undefined || protocol === undefined || algorithm === undefined || key.length === 0) {
    return { problem: 'incomplete' };
  }
  const numbers = {
    flags: numberUpTo(65_535, flags),
    algorithm: mnemonics.get(algorithm.toUpperCase()) ?? numberUpTo(255, algorithm),
  };
  if (numbers.flags === null) return { problem: 'flags' };
  // Any other value makes the record invalid (RFC 4034, 2.1.2).
  if (protocol !== '3') return { problem: 'protocol' };
  if (numbers.algorithm === null) return { problem: 'algorithm' };
  const publicKey = fromBase64(key.join(''));
  if (!publicKey) return { problem: 'key' };
  return { key: { owner, flags: numbers.flags, algorithm: numbers.algorithm, publicKey } };
}

function numberUpTo(largest: number, text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= largest ? Number(text) : null;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  // Checked first, because `atob` accepts more than zone files may contain.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
