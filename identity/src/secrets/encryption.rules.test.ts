import { expect, test } from 'vitest';
import { decrypt, encrypt, fingerprintOf, newSecretsKey } from './encryption.rules.ts';

const key = newSecretsKey();
const place = { table: 'account', column: 'totp_secret', id: 'a' };

test.each(['', 'JBSWY3DPEHPK3PXP', '{"d":"é"}'])('%j is encrypted and decrypted, each time differently', (value) => {
  const texts = [encrypt(key, value, place), encrypt(key, value, place)];
  expect(new Set(texts).size).toBe(2);
  expect(texts.map((text) => decrypt(key, text, place))).toEqual([value, value]);
  expect(texts.map((text) => fingerprintOf(text, place))).toEqual([key.fingerprint, key.fingerprint]);
});

test.each([
  ['row', { id: 'b' }],
  ['column', { column: 'private_jwk' }],
  ['table', { table: 'sign_in' }],
])('a value is decrypted in no other %s', (_, other) => {
  const text = encrypt(key, 'secret', place);
  expect(() => decrypt(key, text, { ...place, ...other })).toThrow('encrypted with another key or for another row');
});

test('a value that was changed, or encrypted with another key, is not decrypted', () => {
  const text = encrypt(key, 'secret', place);
  const changed = text.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  expect(() => decrypt(key, changed, place)).toThrow('totp_secret of account a was changed');
  expect(() => decrypt(newSecretsKey(), text, place)).toThrow('totp_secret of account a was changed');
});

test.each(['', 'JBSWY3DPEHPK3PXP', '{"kty":"EC"}', 'v1.', 'v1.AAAAAAAAAAAAAAAAAAAAAA.AAAA', 'v2.x.y'])(
  '%j in plain text, or truncated, is not accepted',
  (text) => {
    expect(() => decrypt(key, text, place)).toThrow('totp_secret of account a is not encrypted.');
  },
);

test('the fingerprint distinguishes keys and is stable', () => {
  expect(newSecretsKey().fingerprint).not.toBe(key.fingerprint);
  expect(newSecretsKey(key.bytes).fingerprint).toBe(key.fingerprint);
});
