import type { Role } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { isReserved, mayHaveRoles, protectionOf, storedUsername } from './users.rules.ts';

test.each([
  ['sam', 'sam@aurora'],
  ['sam@aurora', 'sam@aurora'],
  ['sam@AURORA', 'sam@aurora'],
  ['Sam', 'Sam@aurora'],
  ['sam@borealis', null],
  ['sam@aurora2', null],
  ['sam@', null],
])('at aurora, %j is stored as %j (Behaviour USERS-2)', (username, stored) => {
  expect(storedUsername(username, '@aurora')).toBe(stored);
});

test.each([
  ['tech-sla', true],
  ['tech-SLAng', true],
  ['tech-sl', false],
  ['tech@x-sla', false],
])('%j contains the marker of a service-level agreement: %j', (username, reserved) => {
  expect(isReserved(username, '-sla')).toBe(reserved);
});

test.each<[Role[], Role[], boolean]>([
  [['SUPPORT'], ['TECH', 'FINANCE'], true],
  [['SUPPORT'], ['SUPPORT', 'ADMIN'], false],
  [['ADMIN'], ['ADMIN'], true],
  [['ADMIN', 'TECH'], ['TECH', 'ADMIN'], true],
  [['ADMIN', 'TECH'], ['ADMIN'], false],
  [['ADMIN'], ['ADMIN', 'TECH'], false],
  [['ADMIN'], ['SUPPORT'], false],
])('whether a user with the roles %j may be given %j: %j (Behaviour USERS-3)', (held, roles, may) => {
  expect(mayHaveRoles({ roles: held }, roles)).toBe(may);
});

test.each<[string, Role[], string | null]>([
  ['me', ['ADMIN'], 'user.self.protected'],
  ['me', ['TECH'], 'user.self.protected'],
  ['other', ['ADMIN'], 'user.admin.protected'],
  ['other', ['TECH'], null],
])('%s with %j is protected by %j', (id, roles, key) => {
  expect(protectionOf({ id, roles }, { id: 'me' })).toBe(key);
});
