import { can, type Permission } from '@panel/contract/permissions';
import { useStore } from '../store/store.ts';
import type { CurrentUser } from './current-user.ts';
import { currentUser } from './session.ts';

/** `null` on the pages that are open without signing in. */
export function useVisitor(): CurrentUser | null {
  return useStore(currentUser);
}

export function useCurrentUser(): CurrentUser {
  const user = useVisitor();
  if (!user) throw new Error('Nobody is signed in: this page must stand under SignedIn.');
  return user;
}

export function useCan(permission: Permission): boolean {
  const user = useVisitor();
  return user !== null && can(user.roles, permission);
}
