import { expect, test } from 'vitest';
import { formatSize } from './file-size.ts';

test.each([
  [0, 'en', '0.0 kB'],
  [949, 'en', '0.9 kB'],
  [1_000, 'en', '1.0 kB'],
  [999_949, 'en', '999.9 kB'],
  [1_000_000, 'en', '1.0 MB'],
  [24_300_000, 'en', '24.3 MB'],
  [24_300_000, 'de', '24,3 MB'],
  [24_300_000, 'fr', '24,3 Mo'],
  [2_000_000_000_000, 'en', '2,000.0 GB'],
])('%i bytes in %s are %s', (bytes, language, text) => {
  // The browser joins number and unit with a non-breaking space.
  expect(formatSize(bytes, language).replace(/\s/, ' ')).toBe(text);
});
