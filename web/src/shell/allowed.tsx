import type { Permission } from '@panel/contract/permissions';
import type { ReactNode } from 'react';
import { ForbiddenPage } from '../display/forbidden-page.tsx';
import { useCan } from '../sign-in/use-current-user.ts';

export function Allowed({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : <ForbiddenPage permission={permission} />;
}
