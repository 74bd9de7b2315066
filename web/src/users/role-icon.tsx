import type { Role } from '@panel/contract/permissions';
import { IconCoins, IconHeadset, IconShieldCheck, IconTool, IconUser } from '@tabler/icons-react';

const icons = { ADMIN: IconShieldCheck, SUPPORT: IconHeadset, TECH: IconTool, FINANCE: IconCoins };

/** The first role's; the words beside it name them all. */
export function RoleIcon({ roles: [first] }: { roles: readonly Role[] }) {
  const Icon = first ? icons[first] : IconUser;
  return <Icon size={22} stroke={1.6} aria-hidden />;
}
