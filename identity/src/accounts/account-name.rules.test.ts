import { expect, test } from 'vitest';
import { splitName } from './account-name.rules.ts';

test.each([
  ['Sam Smith', 'Sam', 'Smith'],
  ['Anna Maria van den Berg', 'Anna Maria van den', 'Berg'],
  ['Madonna', '', 'Madonna'],
  ['', '', ''],
])('%j has the given name %j and the family name %j', (name, givenName, familyName) => {
  expect(splitName(name)).toEqual({ givenName, familyName });
});
