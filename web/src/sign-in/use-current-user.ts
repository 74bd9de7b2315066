import type { View } from '@panel/contract/desk-views';
import { type AnyRole, can, type Permission, roles } from '@panel/contract/permissions';
import { useStore } from '../store/store.ts';
import type { CurrentUser } from './current-user.ts';
import { currentUser } from './session.ts';
import { view } from './view.ts';

/** `null` on pages that are open without signing in. */
export function useVisitor(): CurrentUser | null {
  return useStore(currentUser);
}

export function useCurrentUser(): CurrentUser {
  const user = useVisitor();
  if (!user) throw new Error('Nobody is signed in: this page must stand under SignedIn.');
  return user;
}

/** The registrar that a member of the registry's staff views in this tab. */
export function useView(): View | null {
  const viewed = useStore(view);
  return useVisitor()?.isOfDesk ? viewed : null;
}

/** A view shows what an administrator with all roles sees. */
export function useRoles(): readonly AnyRole[] {
  const own = useVisitor()?.roles ?? [];
  const isViewing = useView() !== null;
  return isViewing ? [...own, ...roles] : own;
}

export function useCan(permission: Permission): boolean {
  return can(useRoles(), permission);
}

/** Whether the user belongs to the registry's staff and is not viewing a registrar. */
export function useIsAtDesk(): boolean {
  const isViewing = useView() !== null;
  return useVisitor()?.isOfDesk === true && !isViewing;
}
