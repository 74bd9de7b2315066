import { expect, test } from 'vitest';
import { isOwnStatus, readStatus } from './registration.rules.ts';

test.each([
  ['clientHold', 'clientHold', false],
  ['CLIENTHOLD', 'clientHold', false],
  ['ursLocked', 'ursLocked', false],
  ['ursLoc\u212aed', undefined, false],
  ['serverBlocked', 'serverBlocked', true],
  ['serverblocked', 'serverblocked', true],
  ['x-9', 'x-9', true],
  ['9x', undefined, false],
  ['-x', undefined, false],
  ['a b', undefined, false],
  ['é', undefined, false],
  ['', undefined, false],
  ['a'.repeat(60), 'a'.repeat(60), true],
  ['a'.repeat(61), undefined, false],
])('the status %s is read as %s; it is the registry’s own: %s', (text, status, isOwn) => {
  expect(readStatus(text)).toBe(status);
  expect(status !== undefined && isOwnStatus(status)).toBe(isOwn);
});
