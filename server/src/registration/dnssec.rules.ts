// Descriptions in IANA's "DNS Security Algorithm Numbers" and "DNSSEC Delegation Signer (DS) Resource Record (RR) Type
// Digest Algorithms".

const algorithms: Record<number, string> = {
  0: 'Delete DS',
  1: 'RSA/MD5',
  2: 'Diffie-Hellman',
  3: 'DSA/SHA1',
  4: 'Reserved',
  5: 'RSA/SHA-1',
  6: 'DSA-NSEC3-SHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSA/SHA-256',
  9: 'Reserved',
  10: 'RSA/SHA-512',
  11: 'Reserved',
  12: 'GOST R 34.10-2001',
  13: 'ECDSA Curve P-256 with SHA-256',
  14: 'ECDSA Curve P-384 with SHA-384',
  15: 'Ed25519',
  16: 'Ed448',
  17: 'SM2 signing algorithm with SM3 hashing algorithm',
  23: 'GOST R 34.10-2012',
  252: 'Reserved for Indirect Keys',
  253: 'private algorithm',
  254: 'private algorithm OID',
  255: 'Reserved',
};

const digestTypes: Record<number, string> = {
  0: 'Reserved',
  1: 'SHA-1',
  2: 'SHA-256',
  3: 'GOST R 34.11-94',
  4: 'SHA-384',
  5: 'GOST R 34.11-2012',
  6: 'SM3',
};

const named = (names: Record<number, string>) => (id: number) => ({
  id,
  description: names[id] ?? `Unassigned (${id})`,
});

export const algorithmOf = named(algorithms);
export const digestTypeOf = named(digestTypes);
