import type { AnyRole } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { givenRoles, rolesThatCount } from './desk-roles.rules.ts';

const everything = ['ADMIN', 'SUPPORT', 'DESK_READ', 'DESK_ADMIN', 'offline_access'];

test.each([
  ['sam@aurora', { roles: ['ADMIN', 'SUPPORT'], deskRoles: null }],
  ['sam@registry', { roles: [], deskRoles: ['DESK_READ', 'DESK_ADMIN'] }],
  ['sam@REGISTRY', { roles: [], deskRoles: ['DESK_READ', 'DESK_ADMIN'] }],
  ['sam@registry2', { roles: ['ADMIN', 'SUPPORT'], deskRoles: null }],
  ['registry', { roles: ['ADMIN', 'SUPPORT'], deskRoles: null }],
])('whatever the sign-in service says, the roles that count for %s are %j', (username, held) => {
  expect(rolesThatCount(username, 'registry', everything)).toEqual(held);
});

test.each<[string, AnyRole[], boolean]>([
  ['sam@aurora', ['ADMIN', 'TECH'], true],
  ['sam@aurora', ['DESK_READ'], false],
  ['sam@aurora', ['ADMIN', 'DESK_ADMIN'], false],
  ['sam@registry', ['DESK_READ', 'DESK_ADMIN'], true],
  ['sam@registry', ['DESK_READ', 'TECH'], false],
  ['sam@Registry', ['ADMIN'], false],
])('%s may be given %j: %s', (username, wanted, isGiven) => {
  const give = () => givenRoles(username, 'registry', wanted);
  if (isGiven) expect(give()).toEqual(wanted);
  else expect(give).toThrow(expect.objectContaining({ key: 'desk.roles' }));
});
