import { handleOf, lowerHandle } from '@panel/contract/handle';
import { type AnyRole, type DeskRole, deskRoles, type Role, roles } from '@panel/contract/permissions';
import { Refusal } from '../refusal.ts';
import type { Account, StaffAccount } from './directory.ts';

// An administrator of the sign-in service can give any role to anyone, so the suffix decides which apply: the desk's
// roles for registry staff, a registrar's roles for everyone else. If a registrar's handle is the suffix, its users
// keep their roles and the desk is off.

interface Held {
  roles: Role[];
  deskRoles: DeskRole[] | null;
}

const isOfDesk = (username: string, deskSuffix: string) => handleOf(username) === lowerHandle(deskSuffix);

export const isOfStaff = (account: Account): account is StaffAccount => account.deskRoles !== null;
export const isOfRegistrar = (account: Account) => !isOfStaff(account);

/** Whether the account has any of the desk's roles, whatever its suffix. */
export const hasDeskRole = (held: readonly unknown[]) => deskRoles.some((role) => held.includes(role));

/** The roles that apply to this account: never of both kinds. */
export function rolesThatCount(username: string, deskSuffix: string, held: readonly unknown[]): Held {
  return isOfDesk(username, deskSuffix) && hasDeskRole(held)
    ? { roles: [], deskRoles: deskRoles.filter((role) => held.includes(role)) }
    : { roles: roles.filter((role) => held.includes(role)), deskRoles: null };
}

/** Returns the roles, unless they are of both kinds, or the desk's for an account with another suffix. */
export function givenRoles(username: string, deskSuffix: string, wanted: readonly AnyRole[]): AnyRole[] {
  const counting = rolesThatCount(username, deskSuffix, wanted);
  const given: AnyRole[] = counting.deskRoles ?? counting.roles;
  if (wanted.some((role) => !given.includes(role))) throw new Refusal('desk.roles', { values: { suffix: deskSuffix } });
  return given;
}
