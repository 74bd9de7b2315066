import type { User } from '@panel/contract/users';
import { expect, test } from 'vitest';
import { sortUsers } from './sort-users.ts';

const user = (name: string, ...roles: User['roles']): User => ({ username: name, name, email: '', roles });

test('admins come first, then names as a person sorts them (Behaviour USERS-1)', () => {
  const sorted = sortUsers(
    [
      user('zoe', 'SUPPORT'),
      user('Sam 10', 'TECH'),
      user('Émile', 'FINANCE'),
      user('Sam 9', 'TECH'),
      user('Zelda', 'TECH', 'ADMIN'),
      user('adam', 'SUPPORT'),
      user('Bert', 'ADMIN'),
      user('Frida'),
    ],
    'en',
  );
  expect(sorted.map(({ name }) => name)).toEqual(['Bert', 'Zelda', 'adam', 'Émile', 'Frida', 'Sam 9', 'Sam 10', 'zoe']);
});

test('users with the same name are sorted by username', () => {
  const two = [
    { ...user('Sam'), username: 'sam2@aurora' },
    { ...user('Sam'), username: 'sam1@aurora' },
  ];
  expect(sortUsers(two, 'en').map(({ username }) => username)).toEqual(['sam1@aurora', 'sam2@aurora']);
});

test.each([
  ['en', ['Åsa', 'Zoe']],
  // In Swedish, Å is a separate letter at the end of the alphabet.
  ['sv', ['Zoe', 'Åsa']],
] as const)('in %s, names are sorted by its rules', (language, names) => {
  expect(sortUsers([user('Zoe'), user('Åsa')], language).map(({ name }) => name)).toEqual(names);
});
