import { expect, test } from 'vitest';
import { formatSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [1_000_000, '1.0 MB'],
  [24_300_000, '24.3 MB'],
  [2_000_000_000_000, '2000.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
