import { expect, test } from 'vitest';
import { algorithmOf, digestTypeOf } from './dnssec.rules.ts';

test.each([
  [8, 'RSA/SHA-256'],
  [13, 'ECDSA Curve P-256 with SHA-256'],
  [15, 'Ed25519'],
  [99, 'Unassigned (99)'],
])('DNSSEC algorithm %i is %s', (id, description) => {
  expect(algorithmOf(id)).toEqual({ id, description });
});

test.each([
  [2, 'SHA-256'],
  [4, 'SHA-384'],
  [200, 'Unassigned (200)'],
])('digest type %i is %s', (id, description) => {
  expect(digestTypeOf(id)).toEqual({ id, description });
});
