import fc from 'fast-check';

/** Stands for a password or token, which must appear in no log or response. */
export const SECRET = 'Zq7-secret-word';

const stumblingBlocks = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\u202egnp.exe',
    '\ufeff',
    '\u2028',
    '\r\nset-cookie: a=b',
    'İ',
    'ß',
    '٣',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e999',
    '9'.repeat(40),
    '0x10',
    'true',
  ],
  ...["' OR 1=1 --", '#{7*7}', '{{x}}', '<script>', '../../etc/passwd', '%', '%00', '%ff', '%c0%ae', '*', '\\', '|'],
  ...['xn--', 'xn--a', 'a..b', '.', '@', 'a@', '=1+1', '192.0.2.1/24', '::ffff:1', '2001:db8::%eth0', '[]', '{}'],
  ...['a'.repeat(256), 'é'.repeat(300), '*'.repeat(100), 'a.'.repeat(200), '👩‍👩‍👧‍👦'.repeat(30), '\u0301'.repeat(500)],
];

const hugeText = fc.constantFrom(20_000, 200_000, 300_000, 1_000_000).map((length) => 'x'.repeat(length));

export const oddText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...stumblingBlocks) },
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: hugeText },
);

const nested = fc.integer({ min: 1, max: 5_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Valid JSON, but not what the call expects. */
export const oddJson = fc.oneof(
  { weight: 6, arbitrary: fc.json() },
  { weight: 3, arbitrary: oddText.map((text) => JSON.stringify(text)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('null', '[]', '{}', '1e400', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'),
  },
  { weight: 1, arbitrary: nested },
);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, [], {}, [[]], { length: 3 }) },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 20 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Without control characters, which no header can contain. */
export const headerText = oddText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000));

/** A part of a URL: encoded, or with invalid percent signs. */
export const oddPart = fc.oneof(
  { weight: 4, arbitrary: oddText.map((text) => encoded(text.slice(0, 8_000))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%f',
      '%00',
      '%ff',
      '%c0%ae%c0%ae',
      '..',
      '%2e%2e',
      '%2f',
      ';',
      '%25',
      '?',
      '#',
      '//',
    ),
  },
);

export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
