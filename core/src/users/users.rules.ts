import type { MessageKey } from '@panel/contract/errors';
import { lowerHandle } from '@panel/contract/handle';
import type { Role } from '@panel/contract/permissions';
import type { User } from '@panel/contract/users';
import type { Account, Suffix } from '../directory/index.ts';

/** The part of an account that others can see. */
export function userOf({ username, name, email, roles }: Account): User {
  return { username, name, email, roles };
}

/** The username as stored; `null` if it has another registrar's suffix. */
export function storedUsername(username: string, suffix: Suffix): string | null {
  const [name = '', handle] = username.split('@');
  return handle === undefined || `@${lowerHandle(handle)}` === lowerHandle(suffix) ? `${name}${suffix}` : null;
}

/**
 * A username with the marker may list more addresses, so the panel must not assign one (Behaviour USERS-2). Ignores
 * case, because Keycloak stores usernames in lower case.
 */
export function isReserved(username: string, serviceLevelMarker: string): boolean {
  return (username.split('@')[0] ?? '').toLowerCase().includes(serviceLevelMarker.toLowerCase());
}

/** In the panel, administrators keep their roles, and no one becomes an administrator (Behaviour USERS-3). */
export function mayHaveRoles({ roles: held }: Pick<Account, 'roles'>, roles: readonly Role[]): boolean {
  if (!held.includes('ADMIN')) return !roles.includes('ADMIN');
  return held.length === roles.length && held.every((role) => roles.includes(role));
}

/** Why the actor may not remove or reset the account: it is their own, or an administrator's (Behaviour USERS-3). */
export function protectionOf(
  account: Pick<Account, 'id' | 'roles'>,
  actor: { id: string },
): Extract<MessageKey, 'user.self.protected' | 'user.admin.protected'> | null {
  if (account.id === actor.id) return 'user.self.protected';
  return account.roles.includes('ADMIN') ? 'user.admin.protected' : null;
}
