import { expect, test } from 'vitest';
import { isWeakSignature, signatureName, signatureOid } from './signature.rules.ts';

/** A certificate in which only the algorithm is real: the signed part, the algorithm, the signature. */
function derWith(oid: number[], signedLength = 3): Uint8Array {
  const length = signedLength < 128 ? [signedLength] : [0x82, signedLength >> 8, signedLength & 0xff];
  const signed = [0x30, ...length, ...new Array<number>(signedLength).fill(0)];
  const algorithm = [0x30, oid.length + 2, 0x06, oid.length, ...oid];
  const content = [...signed, ...algorithm, 0x03, 0x01, 0x00];
  return Uint8Array.from([0x30, 0x82, content.length >> 8, content.length & 0xff, ...content]);
}

const rsa = (last: number) => [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, last];

test.each([
  [rsa(4), '1.2.840.113549.1.1.4', 'MD5 with RSA', true],
  [rsa(5), '1.2.840.113549.1.1.5', 'SHA-1 with RSA', true],
  [rsa(10), '1.2.840.113549.1.1.10', 'RSA-PSS', false],
  [rsa(11), '1.2.840.113549.1.1.11', 'SHA-256 with RSA', false],
  [rsa(13), '1.2.840.113549.1.1.13', 'SHA-512 with RSA', false],
  [[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x01], '1.2.840.10045.4.1', 'SHA-1 with ECDSA', true],
  [[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02], '1.2.840.10045.4.3.2', 'SHA-256 with ECDSA', false],
  [[0x2b, 0x65, 0x70], '1.3.101.112', 'Ed25519', false],
  [[0x60, 0x86, 0x48, 0x01], '2.16.840.1', '2.16.840.1', false],
  [[0x88, 0x37, 0x03], '2.999.3', '2.999.3', false],
])('%j', (bytes, oid, name, isWeak) => {
  expect(signatureOid(derWith(bytes))).toBe(oid);
  expect(signatureOid(derWith(bytes, 1000))).toBe(oid);
  expect(signatureName(oid)).toBe(name);
  expect(isWeakSignature(name)).toBe(isWeak);
});

const whole = derWith(rsa(11));

test.each([
  ['nothing', new Uint8Array()],
  ['half of it', whole.subarray(0, 12)],
  ['a number', Uint8Array.from([0x02, 0x01, 0x05])],
  ['a length beyond the end', Uint8Array.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0x30])],
  ['a length of very many bytes', Uint8Array.from([0x30, 0xff, 0x01])],
])('%s has no signature algorithm', (_, der) => {
  expect(signatureOid(der)).toBeNull();
});
