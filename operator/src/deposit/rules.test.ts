import { displayName, readName } from '@panel/registry/names';
import { readTime } from '@panel/registry/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dsOfKey, readDs } from './delegation-signer.rules.ts';
import { stateOf } from './grace-period.rules.ts';
import { unicodeSpaces } from './testing/unicode-spaces.ts';
import { clean } from './text.rules.ts';

test('the DS of a key is that of RFC 4509', () => {
  const pubKey = `AQOeiiR0GOMYkDshWoSKz9Xz fwJr1AYtsmx3TGkJaNXVbfi/ 2pHm822aJ5iI9BMzNXxeYCmZ
    DRD99WYwYqUSdjMmmAphXdvx egXd/M5+X7OrzKBaMbCVdFLU Uh6DhweJBjEVv5f2wwjM9Xzc nOf+EPbtG9DMBmADjFDc2w/r ljwvFw==`;
  expect(dsOfKey('dskey.example.com', { flags: '256', protocol: '3', alg: '5', pubKey })).toEqual({
    keyTag: 60485,
    algorithm: 5,
    digestType: 2,
    digest: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
  });
});

test.each([
  [{ keyTag: '65536', alg: '8', digestType: '2', digest: 'aa' }],
  [{ keyTag: '1', alg: '256', digestType: '2', digest: 'aa' }],
  [{ keyTag: '1', alg: '8', digestType: '2', digest: 'a' }],
  [{ keyTag: '1', alg: '8', digestType: '2', digest: 'zz' }],
  [{ keyTag: undefined, alg: '8', digestType: '2', digest: 'aa' }],
])('%j is not a DS', (ds) => {
  expect(readDs(ds)).toBeUndefined();
});

test.each([
  ['1999-04-03T22:00:00.0Z', '1999-04-03T22:00:00.0Z'],
  ['2026-01-01T00:00:00', '2026-01-01T00:00:00Z'],
  ['2026-01-01T00:00:00.123456789+02:00', '2026-01-01T00:00:00.123456+02:00'],
  ['2016-12-31T23:59:60Z', undefined],
  ['2026-02-29T00:00:00Z', undefined],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
  ['2026-13-01T00:00:00Z', undefined],
  ['2026-01-01T24:00:00Z', undefined],
  ['2026-01-01', undefined],
  ['0000-01-01T00:00:00Z', undefined],
  ['2026-01-01T00:00:00-14:00', '2026-01-01T00:00:00-14:00'],
  ['2026-01-01T00:00:00+14:01', undefined],
  ['2026-01-01T00:00:00+13:60', undefined],
  ['2026-01-01T00:00:00+16:00', undefined],
  ['2026-01-01T00:00:00+99:99', undefined],
  ['9999-12-31T23:59:59.9999999Z', '9999-12-31T23:59:59.999999Z'],
  ['9999-12-31T23:59:59+14:00', '9999-12-31T23:59:59+14:00'],
  ['9999-12-31T23:59:59-01:00', undefined],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['0001-01-01T00:00:00-14:00', '0001-01-01T00:00:00-14:00'],
  ['0001-01-01T00:00:00+01:00', undefined],
])('the time %s is read as %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['CAFÉ.Example', 'xn--caf-dma.example', 'café.example'],
  ['straße.example', 'xn--strae-oqa.example', 'straße.example'],
  ['xn--a.example', 'xn--a.example', 'xn--a.example'],
  ['a.example.', 'a.example', 'a.example'],
])('%s is %s, shown as %s', (text, alabel, shown) => {
  expect(readName(text)).toBe(alabel);
  expect(displayName(alabel)).toBe(shown);
});

test.each([
  '',
  '.',
  'a..b',
  '-a.example',
  `${'a'.repeat(64)}.example`,
  'a b.example',
  'a/b.example',
  `${'a.'.repeat(127)}ab`,
])('%j is not a name', (text) => {
  expect(readName(text)).toBeUndefined();
});

test('surrounding line breaks and NUL are removed', () => {
  expect(clean('\n  a \n b\0 ')).toBe('a b');
  expect(clean(' \n ')).toBeUndefined();
});

const odd = fc.string({ unit: fc.constantFrom(...unicodeSpaces, ...' \t\r\n\0ab'), maxLength: 12 });

test('of white space, only that of XML is trimmed or collapsed', () => {
  const property = fc.property(odd, (text) => {
    const cleaned = clean(text) ?? '';
    expect(cleaned.replaceAll(' ', '')).toBe(text.replace(/[ \t\r\n\0]/g, ''));
    expect(cleaned).not.toMatch(/^ | $| {2}|[\t\r\n\0]/);
  });
  fc.assert(property);
});

test('of several grace periods the most important one is shown', () => {
  const state = { updated: '2026-10-01T00:00:00Z', transferEnds: null, isPendingTransfer: false };
  const first = (...rgpStatuses: string[]) => stateOf({ ...state, rgpStatuses }).gracePeriod;
  expect(first('addPeriod', 'renewPeriod', 'autoRenewPeriod')).toBe('AUTO_RENEW_PERIOD');
  expect(first('pendingDelete', 'redemptionPeriod', 'pendingRestore')).toBe('PENDING_RESTORE');
  expect(first()).toBeNull();
});

test.each([
  [[], '2026-10-01T00:00:00Z', null, false, null, false],
  [['pendingRestore'], '2026-10-01T00:00:00Z', null, false, '2026-10-08T00:00:00.000Z', true],
  [['autoRenewPeriod'], '2026-10-01T00:00:00Z', null, false, '2026-11-15T00:00:00.000Z', true],
  [['pendingRestore'], null, null, false, null, false],
  [[], '2026-10-01T00:00:00Z', null, true, '2026-10-06T00:00:00.000Z', true],
  [[], null, '2026-10-03T00:00:00Z', true, '2026-10-03T00:00:00Z', false],
  [['autoRenewPeriod'], '9999-12-01T00:00:00Z', null, false, null, false],
])(
  '%j updated %s with a transfer until %s (%s) ends %s',
  (rgpStatuses, updated, transferEnds, isPendingTransfer, ends, estimated) => {
    const state = stateOf({ rgpStatuses, updated, transferEnds, isPendingTransfer });
    expect(state).toMatchObject({ stateExpires: ends, isEstimated: estimated });
  },
);
