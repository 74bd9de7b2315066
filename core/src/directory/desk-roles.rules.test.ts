import type { AnyRole } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { givenRoles, rolesThatCount } from './desk-roles.rules.ts';

const everything = ['ADMIN', 'SUPPORT', 'DESK_READ', 'DESK_ADMIN', 'offline_access'];
const registrars = { roles: ['ADMIN', 'SUPPORT'], deskRoles: null };
const desks = { roles: [], deskRoles: ['DESK_READ', 'DESK_ADMIN'] };

test.each([
  ['sam@aurora', everything, registrars],
  ['sam@registry', everything, desks],
  ['sam@REGISTRY', everything, desks],
  ['sam@registry2', everything, registrars],
  ['registry', everything, registrars],
  // A registrar may have had this handle before the desk existed.
  ['sam@registry', ['ADMIN', 'SUPPORT'], registrars],
])('of the roles of %s at the sign-in service, %j, these apply: %j', (username, held, counting) => {
  expect(rolesThatCount(username, 'registry', held)).toEqual(counting);
});

test.each<[string, AnyRole[], boolean]>([
  ['sam@aurora', ['ADMIN', 'TECH'], true],
  ['sam@aurora', ['DESK_READ'], false],
  ['sam@aurora', ['ADMIN', 'DESK_ADMIN'], false],
  ['sam@registry', ['DESK_READ', 'DESK_ADMIN'], true],
  ['sam@registry', ['TECH', 'DESK_READ'], false],
  ['sam@registry', ['ADMIN'], true],
])('%s may be given %j: %s', (username, wanted, isGiven) => {
  const give = () => givenRoles(username, 'registry', wanted);
  if (isGiven) expect(give()).toEqual(wanted);
  else expect(give).toThrow(expect.objectContaining({ key: 'desk.roles' }));
});
