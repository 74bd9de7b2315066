import { handleOf, lowerHandle } from '@panel/contract/handle';
import { type AnyRole, type DeskRole, deskRoles, type Role, roles } from '@panel/contract/permissions';
import { Refusal } from '../refusal.ts';
import type { Account, StaffAccount } from './directory.ts';

// Whoever manages the accounts of a sign-in service may give any role to anyone. The suffix decides what counts: the
// desk's roles for the registry's own accounts, a registrar's roles for all others. A registrar that has the suffix as
// its handle keeps its people: the desk is off then.

interface Held {
  roles: Role[];
  deskRoles: DeskRole[] | null;
}

const isOfDesk = (username: string, deskSuffix: string) => handleOf(username) === lowerHandle(deskSuffix);

export const isOfStaff = (account: Account): account is StaffAccount => account.deskRoles !== null;
export const isOfRegistrar = (account: Account) => !isOfStaff(account);

/** Whether the service gives one of the desk's roles, whatever the suffix. */
export const hasDeskRole = (held: readonly unknown[]) => deskRoles.some((role) => held.includes(role));

/** Those of the roles that count for this account: never of both kinds. */
export function rolesThatCount(username: string, deskSuffix: string, held: readonly unknown[]): Held {
  return isOfDesk(username, deskSuffix) && hasDeskRole(held)
    ? { roles: [], deskRoles: deskRoles.filter((role) => held.includes(role)) }
    : { roles: roles.filter((role) => held.includes(role)), deskRoles: null };
}

/** The roles, unless they are the desk's and not for this account, or of both kinds. */
export function givenRoles(username: string, deskSuffix: string, wanted: readonly AnyRole[]): AnyRole[] {
  const counting = rolesThatCount(username, deskSuffix, wanted);
  const given: AnyRole[] = counting.deskRoles ?? counting.roles;
  if (wanted.some((role) => !given.includes(role))) throw new Refusal('desk.roles', { values: { suffix: deskSuffix } });
  return given;
}
