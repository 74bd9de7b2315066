import { expect, test } from 'vitest';
import { ownAccountHere } from './own-account-here.ts';

test('where accounts are Keycloak’s, people are sent to its own pages', () => {
  expect(ownAccountHere(undefined)).toThrow(expect.objectContaining({ key: 'account.elsewhere' }));
});
