import type { Permission } from '@panel/contract/permissions';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { type Address, ForbiddenPage, UnlessInactive } from '../registrar/index.ts';
import { useCan, useIsAtDesk, useView } from '../sign-in/use-current-user.ts';

interface Props {
  permission: Permission;
  /** For a page that changes something: the page that shows the same data and is open to readers. */
  changes?: Address;
  children: ReactNode;
}

export function Allowed({ permission, changes, children }: Props) {
  const isAtDesk = useIsAtDesk();
  const isViewing = useView() !== null;
  if (!useCan(permission)) {
    // Registrars' users have no pages at the desk, and the registry's staff have no registrar's pages.
    const isOfOthers = isAtDesk || permission === 'desk:read';
    return isOfOthers ? <NotFoundPage /> : <ForbiddenPage permission={permission} back={changes} />;
  }
  if (changes && isViewing) return <Navigate to={changes.to} replace />;
  return changes ? <UnlessInactive back={changes}>{children}</UnlessInactive> : children;
}
