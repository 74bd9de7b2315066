import { describe, expect, test } from 'vitest';
import { certificatesInFile, certificatesInText, kindOfDer } from './certificate-text.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const pem = (der: Uint8Array, label = 'CERTIFICATE') =>
  `-----BEGIN ${label}-----\n${btoa(String.fromCharCode(...der))}\n-----END ${label}-----\n`;

// Only the first bytes of each; the lengths are those of real ones.
const certificate = bytes(0x30, 0x82, 0x01, 0x80, 0x30, 0x82, 0x01, 0x26, 0xa0, 0x03, 0x02, 0x01, 0x02);
const firstVersion = bytes(0x30, 0x81, 0xf0, 0x30, 0x81, 0x90, 0x02, 0x01, 0x05);
const pkcs1 = bytes(0x30, 0x82, 0x04, 0xa4, 0x02, 0x01, 0x00, 0x02, 0x82);
const pkcs8 = bytes(0x30, 0x81, 0x87, 0x02, 0x01, 0x00, 0x30, 0x13);
const encrypted = bytes(0x30, 0x81, 0xec, 0x30, 0x57, 0x06, 0x09, 0x2a);
const pkcs12 = bytes(0x30, 0x82, 0x05, 0x9f, 0x02, 0x01, 0x03, 0x30);
const pkcs7 = bytes(0x30, 0x82, 0x02, 0xb0, 0x06, 0x09, 0x2a, 0x86);

test.each([
  ['a certificate', certificate, 'certificate'],
  ['a certificate without a version', firstVersion, 'certificate'],
  ['an RSA key', pkcs1, 'key'],
  ['a key of PKCS #8', pkcs8, 'key'],
  ['an encrypted key', encrypted, 'key'],
  ['a PKCS #12 file', pkcs12, 'key'],
  ['certificates of PKCS #7', pkcs7, 'other'],
  ['nothing', bytes(), 'other'],
  ['half an element', bytes(0x30, 0x84), 'other'],
])('%s', (_, der, kind) => {
  expect(kindOfDer(der)).toBe(kind);
});

const key = { refusal: 'epp.certificate.private.key' };
const unreadable = { refusal: 'epp.certificate.unreadable' };
const tooLarge = { refusal: 'epp.certificate.too.large' };

describe('pasted text', () => {
  test.each([
    ['a certificate', pem(certificate), { blocks: [pem(certificate)] }],
    [
      'one with words around it and odd spaces',
      `Bag\r\n ${pem(certificate).replaceAll('\n', '\r\n  ')}`,
      { blocks: [pem(certificate)] },
    ],
    ['an old label', pem(certificate, 'X509 CERTIFICATE'), { blocks: [pem(certificate)] }],
    ['two', pem(certificate) + pem(firstVersion), { blocks: [pem(certificate), pem(firstVersion)] }],
    ['a certificate and its key', pem(certificate) + pem(pkcs8, 'PRIVATE KEY'), key],
    ['an encrypted key', pem(encrypted, 'ENCRYPTED PRIVATE KEY'), key],
    ['an RSA key', pem(pkcs1, 'RSA PRIVATE KEY'), key],
    ['an EC key', pem(pkcs8, 'EC PRIVATE KEY'), key],
    ['a key of OpenSSH', pem(pkcs8, 'OPENSSH PRIVATE KEY'), key],
    ['a key without its end', '-----BEGIN PRIVATE KEY-----\nMIGH', key],
    ['a key of PuTTY', 'PuTTY-User-Key-File-3: ssh-rsa', key],
    ['a key labelled as a certificate', pem(pkcs8), key],
    ['a key in a text that is too long', `${pem(pkcs8, 'PRIVATE KEY')}${' '.repeat(70_000)}`, key],
    ['a request', pem(firstVersion, 'CERTIFICATE REQUEST'), unreadable],
    ['something else labelled as a certificate', pem(pkcs7), unreadable],
    ['broken Base64', '-----BEGIN CERTIFICATE-----\nA\n-----END CERTIFICATE-----', unreadable],
    ['words', 'my certificate', unreadable],
    ['nothing', '', unreadable],
    ['far too much', ' '.repeat(70_000), tooLarge],
    ['a certificate of more than 8 KiB', pem(bytes(...certificate, ...new Uint8Array(8 * 1024))), tooLarge],
  ])('with %s', (_, text, found) => {
    expect(certificatesInText(text)).toEqual(found);
  });
});

describe('a file', () => {
  test.each([
    ['a certificate as PEM', new TextEncoder().encode(pem(certificate)), { blocks: [pem(certificate)] }],
    ['a certificate as DER', certificate, { blocks: [pem(certificate)] }],
    ['a key as DER', pkcs8, key],
    ['an encrypted key as DER', encrypted, key],
    ['a PKCS #12 file', pkcs12, key],
    ['a key as PEM', new TextEncoder().encode(pem(pkcs8, 'PRIVATE KEY')), key],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), unreadable],
  ])('with %s', (_, file, found) => {
    expect(certificatesInFile(file)).toEqual(found);
  });
});
