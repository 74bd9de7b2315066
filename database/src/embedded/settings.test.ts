import { expect, test } from 'vitest';
import { cacheFor } from './settings.ts';

const GB = 2 ** 30;

test.each([
  [0.5 * GB, '256MB'],
  [2 * GB, '256MB'],
  [4 * GB, '512MB'],
  [16 * GB, '2048MB'],
  [32 * GB, '4096MB'],
  [256 * GB, '4096MB'],
])('with %d bytes of memory, PostgreSQL caches %s', (memory, cache) => expect(cacheFor(memory)).toBe(cache));
