import type { MessageKey } from '@panel/contract/errors';
import type { Role } from '@panel/contract/permissions';
import type { Account, Suffix } from './directory.ts';

/** The username as it is stored; `null` for one with the suffix of another registrar. */
export function storedUsername(username: string, suffix: Suffix): string | null {
  const [name = '', handle] = username.split('@');
  return handle === undefined || `@${handle}`.toLowerCase() === suffix.toLowerCase() ? `${name}${suffix}` : null;
}

/**
 * Design, "IP list": a login with the marker may list more addresses, so nobody gives it to themselves. In any case:
 * Keycloak stores usernames in lower case.
 */
export function isReserved(username: string, serviceLevelMarker: string): boolean {
  return (username.split('@')[0] ?? '').toLowerCase().includes(serviceLevelMarker.toLowerCase());
}

/** Design, "Users": an administrator keeps its roles, and nobody becomes one here. */
export function mayHaveRoles({ roles: held }: Pick<Account, 'roles'>, roles: readonly Role[]): boolean {
  if (!held.includes('ADMIN')) return !roles.includes('ADMIN');
  return held.length === roles.length && held.every((role) => roles.includes(role));
}

/** Specification 6: nobody removes or resets an administrator here, nor themselves. */
export function protectionOf(
  account: Pick<Account, 'id' | 'roles'>,
  actor: { id: string },
): Extract<MessageKey, 'user.self.protected' | 'user.admin.protected'> | null {
  if (account.id === actor.id) return 'user.self.protected';
  return account.roles.includes('ADMIN') ? 'user.admin.protected' : null;
}
