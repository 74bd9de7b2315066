import { expect, test } from 'vitest';
import { handleOf, lowerHandle, withLowerHandle } from './handle.ts';

test.each([
  ['REG-ALFA', 'reg-alfa'],
  ['reg-alfa', 'reg-alfa'],
  ['ÄRGER', 'Ärger'],
  ['İ', 'İ'],
])('the handle %s is stored as %s', (given, kept) => {
  expect(lowerHandle(given)).toBe(kept);
});

test.each([
  ['Jo@REG-ALFA', 'Jo@reg-alfa', 'reg-alfa'],
  ['jo@reg-alfa', 'jo@reg-alfa', 'reg-alfa'],
])('the username %s is stored as %s and belongs to %s', (given, kept, handle) => {
  expect(withLowerHandle(given)).toBe(kept);
  expect(handleOf(given)).toBe(handle);
});
