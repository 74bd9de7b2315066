import { isIP, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalIp } from './ip-address.ts';

describe('the canonical form', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['255.255.255.255', '255.255.255.255'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    // RFC 5952, 4.2: `::` replaces the longest run of zeros, the first of equal runs, and never a single group.
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:db8::1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['::', '::'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['1::', '1::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    // The obsolete "IPv4-compatible" form and the NAT64 prefix stay IPv6 addresses.
    ['::192.0.2.1', '::c000:201'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalIp(text)).toBe(canonical);
  });
});

describe('not an address', () => {
  test.each([
    '',
    ' ',
    '192.0.2.01',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '192.0.2.0/24',
    '192.0.2.1:700',
    '192.0.2.1 ',
    '192.0.2.1\n',
    '１９２.0.2.1',
    '[::1]',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4::5:6:7:8',
    '12345::',
    '00001::',
    'fe80::1%eth0',
    '2001:db8::/32',
    '::ffff:192.0.2.01',
    '::ffff:256.0.2.1',
    '::192.0.2',
    '192.0.2.1::',
    '1:2:3:4:5:6:7:192.0.2.1',
    'example.com',
  ])('%j', (text) => {
    expect(canonicalIp(text)).toBeNull();
  });
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 });

/** Any spelling: `::` for one run of zeros, groups with leading zeros, upper or lower case. */
const spelling = fc
  .tuple(groups, fc.nat(8), fc.nat(8), fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }), fc.boolean())
  .map(([parts, from, length, zeros, upper]) => {
    const shown = parts.map((part, index) => {
      const text = part.toString(16);
      return text.padStart(Math.min(4, text.length + (zeros[index] ?? 0)), '0');
    });
    const run = parts.slice(from, from + length);
    const text =
      run.length > 0 && run.every((part) => part === 0)
        ? `${shown.slice(0, from).join(':')}::${shown.slice(from + run.length).join(':')}`
        : shown.join(':');
    return { parts, text: upper ? text.toUpperCase() : text };
  });

test('all spellings of an IPv6 address have the same canonical form, which is its own canonical form', () => {
  fc.assert(
    fc.property(spelling, ({ parts, text }) => {
      const canonical = canonicalIp(text);
      expect(canonical).toBe(canonicalIp(parts.map((part) => part.toString(16)).join(':')));
      expect(canonicalIp(canonical ?? '')).toBe(canonical);
    }),
  );
});

test('the canonical form is that of the URL standard, except for IPv4-mapped addresses', () => {
  fc.assert(
    fc.property(spelling, ({ text }) => {
      const canonical = canonicalIp(text) ?? '';
      if (!isIPv4(canonical)) expect(`[${canonical}]`).toBe(new URL(`http://[${text}]/`).hostname);
    }),
  );
});

test('an IPv4 address is its own canonical form, even if it is mapped into IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (text) => {
      expect(canonicalIp(text)).toBe(text);
      expect(canonicalIp(`::ffff:${text}`)).toBe(text);
    }),
  );
});

test('a text is an address exactly if Node says so', () => {
  const nearlyAnAddress = fc.oneof(
    fc.ipV4Extended(),
    fc.ipV6(),
    fc.string({ unit: fc.constantFrom('0', '1', 'a', 'F', ':', '::', '.', '255', '%', '/', ' ') }),
  );
  fc.assert(
    fc.property(nearlyAnAddress, (text) => {
      expect(canonicalIp(text) !== null).toBe(isIP(text) !== 0 && !text.includes('%'));
    }),
    { numRuns: 2000 },
  );
});
