import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { differenceOf, duplicatePositions, EppPasswordChange, fitsLimit, IpAddressList, maxAllowedIps } from './epp.ts';

function issuesOf(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

describe('the number of addresses (Behaviour EPP-3)', () => {
  test.each([
    ['jan@acme', '-sla', 10],
    ['jan-sla@acme', '-sla', 100],
    ['jan-sla-2@acme', '-sla', 100],
    // Only the part before the @ counts: a registrar's handle may contain the marker.
    ['jan@acme-sla', '-sla', 10],
    ['-SLA@acme', '-sla', 10],
  ])('%s with the marker %s may list %i', (username, marker, maximum) => {
    expect(maxAllowedIps(username, marker)).toBe(maximum);
  });
});

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);

test.each([
  ['as many as allowed', addresses(10), [], true],
  ['one more', addresses(11), [], false],
  ['above the limit, but only removing', addresses(11), addresses(12), true],
  ['above the limit, unchanged', addresses(12), addresses(12), true],
  ['above the limit, one replaced by another', [...addresses(11), '198.51.100.1'], addresses(12), false],
  ['removing down to the limit, with a new one', [...addresses(9), '198.51.100.1'], addresses(12), true],
])('whether a list fits a limit of 10: %s', (_, next, current, fits) => {
  expect(fitsLimit(next, current, 10)).toBe(fits);
});

describe('the list of addresses (Behaviour EPP-1, EPP-2)', () => {
  test.each([
    [[], []],
    [[''], []],
    [['', ' 192.0.2.1 ', '  '], ['192.0.2.1']],
    [
      ['2001:0DB8::0:1', '::ffff:192.0.2.1'],
      ['2001:db8::1', '192.0.2.1'],
    ],
  ])('%j is kept as %j', (entries, kept) => {
    expect(IpAddressList.parse({ ipAddresses: entries }).ipAddresses).toEqual(kept);
  });

  test.each([
    [['abc'], [['ipAddresses.0', 'epp.ip.invalid']]],
    [['192.0.2.1', '192.0.2.0/24'], [['ipAddresses.1', 'epp.ip.invalid']]],
    [['2001:DB8::1', '', '2001:0db8:0:0:0:0:0:1'], [['ipAddresses.2', 'epp.ip.duplicate']]],
    [['::ffff:192.0.2.1', '192.0.2.1'], [['ipAddresses.1', 'epp.ip.duplicate']]],
    [
      ['x', '192.0.2.1', '192.0.2.1', '192.0.2.1'],
      [
        ['ipAddresses.0', 'epp.ip.invalid'],
        ['ipAddresses.2', 'epp.ip.duplicate'],
        ['ipAddresses.3', 'epp.ip.duplicate'],
      ],
    ],
    // An invalid entry that appears twice is invalid, not a duplicate.
    [
      ['x', 'x'],
      [
        ['ipAddresses.0', 'epp.ip.invalid'],
        ['ipAddresses.1', 'epp.ip.invalid'],
      ],
    ],
  ])('%j is refused', (entries, issues) => {
    expect(issuesOf(IpAddressList, { ipAddresses: entries })).toEqual(issues);
  });

  test('a list of excessive length is refused as a whole', () => {
    const issues = issuesOf(IpAddressList, { ipAddresses: Array<string>(1_001).fill('x') });
    expect(issues.filter(([path]) => path === 'ipAddresses')).toHaveLength(1);
  });

  test.each([[null], [{}], [{ ipAddresses: '192.0.2.1' }], [{ ipAddresses: [1] }]])(
    '%j has the wrong shape',
    (body) => {
      expect(IpAddressList.safeParse(body).success).toBe(false);
    },
  );

  test('duplicates are found in any spelling', () => {
    expect(duplicatePositions(['192.0.2.1', ' ::ffff:192.0.2.1', '2001:db8::', '2001:DB8:0::'])).toEqual([1, 3]);
  });
});

test('the difference of two lists does not depend on their order', () => {
  expect(differenceOf(['192.0.2.1', '192.0.2.2'], ['192.0.2.3', '192.0.2.1'])).toEqual({
    added: ['192.0.2.3'],
    removed: ['192.0.2.2'],
  });
});

describe('the EPP password (Behaviour EPP-4)', () => {
  test.each([
    [undefined, 'field.required'],
    [null, 'field.required'],
    ['', 'field.required'],
    ['1234567', 'field.too.short'],
    ['12345678901234567', 'field.too.long'],
    // These are 4 characters but 8 code units.
    ['😀😀😀😀', 'field.too.short'],
  ])('%j is refused with %s', (newPassword, message) => {
    expect(issuesOf(EppPasswordChange, { newPassword })).toEqual([['newPassword', message]]);
  });

  test.each(['12345678', '1234567890123456', '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀', ' inside only '])(
    '%j has a valid length',
    (newPassword) => {
      expect(EppPasswordChange.parse({ newPassword })).toEqual({ newPassword });
    },
  );

  test('neither password is trimmed', () => {
    const passwords = { oldPassword: ' old one ', newPassword: ' new one ' };
    expect(EppPasswordChange.parse(passwords)).toEqual(passwords);
  });
});
