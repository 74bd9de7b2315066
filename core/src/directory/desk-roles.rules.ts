import { handleOf, lowerHandle } from '@panel/contract/handle';
import { type AnyRole, type DeskRole, deskRoles, type Role, roles } from '@panel/contract/permissions';
import { Refusal } from '../refusal.ts';

// Whoever manages the accounts of a sign-in service may give any role to anyone. The suffix decides what counts: the
// desk's roles for the registry's own accounts, a registrar's roles for all others.

interface Held {
  roles: Role[];
  deskRoles: DeskRole[] | null;
}

const isOfDesk = (username: string, deskSuffix: string) => handleOf(username) === lowerHandle(deskSuffix);

/** Those of the roles that count for this account. */
export function rolesThatCount(username: string, deskSuffix: string, held: readonly unknown[]): Held {
  return isOfDesk(username, deskSuffix)
    ? { roles: [], deskRoles: deskRoles.filter((role) => held.includes(role)) }
    : { roles: roles.filter((role) => held.includes(role)), deskRoles: null };
}

/** The roles, unless one of them is not for this account. */
export function givenRoles(username: string, deskSuffix: string, wanted: readonly AnyRole[]): AnyRole[] {
  const fitting: readonly AnyRole[] = isOfDesk(username, deskSuffix) ? deskRoles : roles;
  if (wanted.some((role) => !fitting.includes(role))) throw new Refusal('desk.roles', { values: { suffix: deskSuffix } });
  return [...wanted];
}
