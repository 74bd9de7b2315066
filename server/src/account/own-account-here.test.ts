import { expect, test } from 'vitest';
import { ownAccountHere } from './own-account-here.ts';

test('with accounts in Keycloak, users are referred to its own pages', () => {
  expect(ownAccountHere(undefined)).toThrow(expect.objectContaining({ key: 'account.elsewhere' }));
});
