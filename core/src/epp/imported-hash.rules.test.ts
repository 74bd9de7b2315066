import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isImportableHash } from './imported-hash.rules.ts';
import { verifyEppPassword } from './verify-epp-password.ts';

// Test vectors of crypt_blowfish, the reference implementation of Argon2, and libxcrypt's crypt(3).
const vectors = [
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['U*U*', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
  ['rasmuslerdorf', '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq'],
  ['password', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'],
  ['password', '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc'],
] as const;

test.each(vectors)('%s matches %s', async (password, hash) => {
  expect(isImportableHash(hash)).toBe(true);
  expect(await verifyEppPassword(hash, password)).toBe(true);
  expect(await verifyEppPassword(hash, `${password}!`)).toBe(false);
});

const bcrypt = (cost: string, version = '2b') =>
  `$${version}$${cost}$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK`;
const argon2 = (
  parameters: string,
  kind = 'argon2id',
  rest = 'c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
) => `$${kind}$${parameters}$${rest}`;

test.each([bcrypt('04'), bcrypt('12'), argon2('v=19$m=65536,t=5,p=4'), argon2('v=19$m=8,t=1,p=1')])(
  '%s is accepted',
  (hash) => {
    expect(isImportableHash(hash)).toBe(true);
  },
);

test.each([
  ['a password', 'Right-pw-1'],
  ['bcrypt, too cheap', bcrypt('03')],
  ['bcrypt, too costly', bcrypt('13')],
  ['bcrypt with the bug of 2011', bcrypt('10', '2x')],
  ['bcrypt, truncated', bcrypt('10').slice(0, -1)],
  ['bcrypt with more bits than its digest has', `${bcrypt('10').slice(0, -1)}L`],
  ['argon2i', argon2('v=19$m=65536,t=2,p=1', 'argon2i')],
  ['argon2id of an older version', argon2('v=16$m=65536,t=2,p=1')],
  ['argon2id, too much memory', argon2('v=19$m=65537,t=2,p=1')],
  ['argon2id, too little memory', argon2('v=19$m=31,t=2,p=4')],
  ['argon2id, too many passes', argon2('v=19$m=65536,t=6,p=1')],
  ['argon2id, no pass', argon2('v=19$m=65536,t=0,p=1')],
  ['argon2id, too many lanes', argon2('v=19$m=65536,t=2,p=5')],
  [
    'argon2id, a short salt',
    argon2('v=19$m=65536,t=2,p=1', 'argon2id', 'c29tZQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'),
  ],
  [
    'SHA-512 crypt',
    '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68OTLiBFdcbYEdFCoEOfaS35inz1',
  ],
])('%s is refused', (_, hash) => {
  expect(isImportableHash(hash)).toBe(false);
});

describe('every accepted hash can be verified', () => {
  const characters = (alphabet: string, length: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const blowfish = `./${base64.slice(0, 62)}`;

  test.each([
    ['bcrypt', characters(blowfish, 53).map((rest) => `$2b$04$${rest}`)],
    [
      'argon2id',
      fc
        .tuple(characters(base64, 16), characters(base64, 32))
        .map(([salt, digest]) => `$argon2id$v=19$m=8,t=1,p=1$${salt}$${digest}`),
    ],
  ])('%s', async (_, hashes) => {
    let taken = 0;
    const property = fc.asyncProperty(hashes, async (hash) => {
      if (!isImportableHash(hash)) return;
      taken += 1;
      expect(await verifyEppPassword(hash, 'Right-pw-1')).toBe(false);
    });
    await fc.assert(property, { numRuns: 2_000, seed: 1 });
    expect(taken).toBeGreaterThan(10);
  });
});

test('an imported hash is verified with the password as typed', async () => {
  const { hash } = await import('@node-rs/bcrypt');
  const typed = 'Cafe\u0301-pw-12';
  expect(await verifyEppPassword(await hash(typed, 4), typed)).toBe(true);
});
