import type { MessageKey } from '@panel/contract/errors';
import { lowerHandle } from '@panel/contract/handle';
import type { Role } from '@panel/contract/permissions';
import type { User } from '@panel/contract/users';
import type { Account, Suffix } from '../directory/index.ts';

/** What others see of an account. */
export function userOf({ username, name, email, roles }: Account): User {
  return { username, name, email, roles };
}

/** The username as it is stored; `null` if it has the suffix of another registrar. */
export function storedUsername(username: string, suffix: Suffix): string | null {
  const [name = '', handle] = username.split('@');
  return handle === undefined || `@${lowerHandle(handle)}` === lowerHandle(suffix) ? `${name}${suffix}` : null;
}

/**
 * A login with the marker may list more addresses, so users must not be given one in the panel (Behaviour USERS-2).
 * The comparison ignores case, because Keycloak stores usernames in lower case.
 */
export function isReserved(username: string, serviceLevelMarker: string): boolean {
  return (username.split('@')[0] ?? '').toLowerCase().includes(serviceLevelMarker.toLowerCase());
}

/** In the panel, administrators keep their roles, and nobody becomes one (Behaviour USERS-3). */
export function mayHaveRoles({ roles: held }: Pick<Account, 'roles'>, roles: readonly Role[]): boolean {
  if (!held.includes('ADMIN')) return !roles.includes('ADMIN');
  return held.length === roles.length && held.every((role) => roles.includes(role));
}

/** Why the actor may not remove or reset the account: it is their own or an administrator's (Behaviour USERS-3). */
export function protectionOf(
  account: Pick<Account, 'id' | 'roles'>,
  actor: { id: string },
): Extract<MessageKey, 'user.self.protected' | 'user.admin.protected'> | null {
  if (account.id === actor.id) return 'user.self.protected';
  return account.roles.includes('ADMIN') ? 'user.admin.protected' : null;
}
