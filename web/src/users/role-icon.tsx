import type { Role } from '@panel/contract/permissions';
import { IconCoins, IconHeadset, IconShieldCheck, IconTool, IconUser } from '@tabler/icons-react';

const icons = { ADMIN: IconShieldCheck, SUPPORT: IconHeadset, TECH: IconTool, FINANCE: IconCoins };

/** The icon of the first role; the words beside it name all roles. */
export function RoleIcon({ roles: [first] }: { roles: readonly Role[] }) {
  const Icon = first ? icons[first] : IconUser;
  return <Icon size={22} stroke={1.6} aria-hidden />;
}
