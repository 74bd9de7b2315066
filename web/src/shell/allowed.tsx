import type { Permission } from '@panel/contract/permissions';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type Address, ForbiddenPage, UnlessInactive } from '../registrar/index.ts';
import { useCan, useView } from '../sign-in/use-current-user.ts';

interface Props {
  permission: Permission;
  /** For a page that is there to change something: the page that shows the same, and may be read. */
  changes?: Address;
  children: ReactNode;
}

export function Allowed({ permission, changes, children }: Props) {
  const isViewing = useView() !== null;
  if (!useCan(permission)) return <ForbiddenPage permission={permission} back={changes} />;
  if (changes && isViewing) return <Navigate to={changes.to} replace />;
  return changes ? <UnlessInactive back={changes}>{children}</UnlessInactive> : children;
}
