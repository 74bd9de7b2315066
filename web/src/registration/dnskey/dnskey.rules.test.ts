import { expect, test } from 'vitest';
import {
  compared,
  type Ds,
  hasWrongLength,
  isDeprecatedAlgorithm,
  isDeprecatedDigest,
  isOfAnother,
  keyTagOf,
  notesOn,
} from './dnskey.rules.ts';
import { digestsOf } from './dnskey-digests.ts';
import { type Dnskey, readDnskey } from './dnskey-text.rules.ts';

/** Examples from the RFCs: name, key, its tag, and one of its digests. */
const examples = {
  'RFC 4034, 5.4': [
    'dskey.example.com',
    `dskey.example.com. 86400 IN DNSKEY 256 3 5 ( AQOeiiR0GOMYkDshWoSKz9Xz
       fwJr1AYtsmx3TGkJaNXVbfi/
       2pHm822aJ5iI9BMzNXxeYCmZ
       DRD99WYwYqUSdjMmmAphXdvx
       egXd/M5+X7OrzKBaMbCVdFLU
       Uh6DhweJBjEVv5f2wwjM9Xzc
       nOf+EPbtG9DMBmADjFDc2w/r
       ljwvFw==
       ) ;  key id = 60485`,
    60485,
    1,
    '2BB183AF5F22588179A53B0A98631FAD1A292118',
  ],
  'RFC 4509, 2.3': [
    'DSKEY.example.com.',
    '256 3 RSASHA1 AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==',
    60485,
    2,
    'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
  ],
  'RFC 6605, 6.1': [
    'example.net',
    `example.net. 3600 IN DNSKEY 257 3 13 (
       GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edb
       krSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )`,
    55648,
    2,
    'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17',
  ],
  'RFC 6605, 6.2': [
    'example.net',
    `example.net. 3600 IN DNSKEY 257 3 14 (
       xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1
       w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8
       /uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40 )`,
    10771,
    4,
    '72D7B62976CE06438E9C0BF319013CF801F09ECC84B8D7E9495F27E305C6A9B0563A9B5F4D288405C3008A946DF983D6',
  ],
  'RFC 8080, 6.1': [
    'example.com',
    'example.com. 3600 IN DNSKEY 257 3 15 ( l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4= )',
    3613,
    2,
    '3AA5AB37EFCE57F737FC1627013FEE07BDF241BD10F3B1964AB55C78E79A304B',
  ],
  'RFC 8080, 6.2': [
    'example.com',
    'IN DNSKEY 257 3 ED448 3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx1FYYUcJKm1MDpJtIA',
    9713,
    2,
    '6CCF18D5BC5D7FC2FCEB1D59D17321402F2AA8D368048DB93DD811F5CB2B19C7',
  ],
} as const;

function keyIn(text: string): Dnskey {
  const read = readDnskey(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.key;
}

test.each(Object.entries(examples))('the key of %s has its tag and digest', async (_source, example) => {
  const [name, text, tag, type, digest] = example;
  expect(keyTagOf(keyIn(text))).toBe(tag);
  expect((await digestsOf(name, keyIn(text))).get(type)).toBe(digest);
});

test('an RSA/MD5 key has its tag from the end of its modulus (RFC 4034, B.1)', () => {
  expect(keyTagOf(keyIn(`256 3 1 ${btoa('\x01\x03\xaa\xbb\x12\x34\x56')}`))).toBe(0x1234);
});

const [, secp] = examples['RFC 6605, 6.1'];
const key = '1234';
test.each([
  ['', 'empty'],
  ['; a comment alone', 'empty'],
  ['257 3 13', 'incomplete'],
  ['example. IN DNSKEY', 'incomplete'],
  [`${secp}\n${secp}`, 'several'],
  ['example. 3600 IN DS 55648 13 2 b4c8c1fe', 'ds'],
  [`65536 3 13 ${key}`, 'flags'],
  [`KSK 3 13 ${key}`, 'flags'],
  [`257 4 13 ${key}`, 'protocol'],
  [`257 3 256 ${key}`, 'algorithm'],
  [`257 3 ROT13 ${key}`, 'algorithm'],
  ['257 3 13 12345', 'key'],
  ['257 3 13 12_4', 'key'],
  ['257 3 13 =', 'key'],
])('%j is reported as %s', (text, problem) => {
  expect(readDnskey(text)).toEqual({ problem });
});

test.each([
  [`example.net. 3600 IN DNSKEY 257 3 13 ${key}`, 'example.net.'],
  [`example.net. IN 1h30m DNSKEY 257 3 13 ${key}`, 'example.net.'],
  [`Café.example IN DNSKEY 257 3 13 ${key}`, 'Café.example'],
  [`@ IN DNSKEY 257 3 13 ${key}`, null],
  [`3600 IN CDNSKEY 257 3 13 ${key}`, null],
  [`dnskey 257 3 13 ${key}`, null],
  [`257 3 13 12 34 ; comment`, null],
  [`; This is a key-signing key, keyid 1\nexample. IN DNSKEY 257 3 13 (\r\n 12\r\n 34 ) ; KSK`, 'example.'],
])('%j is a key of %s', (text, owner) => {
  expect(keyIn(text)).toEqual({ owner, flags: 257, algorithm: 13, publicKey: Uint8Array.of(0xd7, 0x6d, 0xf8) });
});

test.each([
  ['xn--caf-dma.example.', false],
  ['CAFE\u0301.example', false],
  [null, false],
  ['cafe.example', true],
])('the owner %s differs from café.example: %s', (owner, isOther) => {
  expect(isOfAnother({ ...keyIn(secp), owner }, ['café.example', 'xn--caf-dma.example'])).toBe(isOther);
});

test.each([
  [257, 13, 64, []],
  [256, 13, 64, ['notSep']],
  [1, 8, 200, ['notZone']],
  [0x0181, 8, 200, ['revoked']],
  [257, 5, 130, ['deprecated']],
  [257, 13, 63, ['keyLength']],
  [257, 15, 33, ['keyLength']],
  [0, 16, 1, ['notZone', 'notSep', 'keyLength']],
])('flags %i with algorithm %i and %i bytes get the notes %j', (flags, algorithm, length, notes) => {
  expect(notesOn({ owner: null, flags, algorithm, publicKey: new Uint8Array(length) })).toEqual(notes);
});

test('what RFC 8624, RFC 9905 and RFC 9906 retire is deprecated', () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  expect(numbers.filter(isDeprecatedAlgorithm)).toEqual([1, 3, 5, 6, 7, 12]);
  expect(numbers.filter(isDeprecatedDigest)).toEqual([1, 3]);
});

const ds = (keyTag: number, algorithm: number, digestType: number, digest: string): Ds => ({
  keyTag,
  algorithm: { id: algorithm, description: '' },
  digestType: { id: digestType, description: '' },
  digest,
});

test.each([
  [1, 40, false],
  [1, 64, true],
  [2, 64, false],
  [2, 62, true],
  [4, 96, false],
  [4, 64, true],
  // The length of an unknown digest type is unknown.
  [77, 2, false],
])('a digest of type %i with %i characters has the wrong length: %s', (type, length, isWrong) => {
  expect(hasWrongLength(ds(1, 13, type, 'A'.repeat(length)))).toBe(isWrong);
});

const right = examples['RFC 6605, 6.1'][4];
test.each([
  ['everything equal', ds(55648, 13, 2, right.toLowerCase()), [], false],
  ['another key tag', ds(55649, 13, 2, right), ['keyTag'], false],
  ['another algorithm', ds(55648, 8, 2, right), ['algorithm'], false],
  ['another digest', ds(55648, 13, 2, right.replace('B', 'C')), ['digest'], false],
  ['everything different', ds(1, 8, 1, 'AA'), ['keyTag', 'algorithm', 'digest'], false],
  ['a digest that cannot be computed', ds(55648, 13, 3, right), [], true],
])('a DS with %s', async (_which, given, differences, digestUnknown) => {
  const digests = await digestsOf('example.net', keyIn(secp));
  expect(compared(keyIn(secp), digests, given)).toEqual({ ds: given, differences, digestUnknown });
});
