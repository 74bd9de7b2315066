// Who may do what: the only place that maps permissions to roles. The server enforces it; the web hides the rest.

export const roles = ['ADMIN', 'SUPPORT', 'TECH', 'FINANCE'] as const;
export type Role = (typeof roles)[number];

const everyone = roles;

export const permissions = {
  'account:own': everyone,
  'registrar:read': everyone,
  'registrar:write': ['ADMIN', 'SUPPORT'],
  'registrar:write-tech': ['ADMIN', 'SUPPORT', 'TECH'],
  'transactions:read': everyone,
  'billing:read': ['ADMIN', 'FINANCE'],
  // An admin needs one of these roles as well (Behaviour WHO-5).
  'reports:read': ['SUPPORT', 'TECH'],
  'epp:read': ['ADMIN', 'SUPPORT', 'TECH'],
  'epp:write': ['ADMIN', 'TECH'],
  'registrations:read': everyone,
  'contacts:read': everyone,
  'users:manage': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function rolesWith(permission: Permission): readonly Role[] {
  return permissions[permission];
}

export function can(held: readonly Role[], permission: Permission): boolean {
  return rolesWith(permission).some((role) => held.includes(role));
}
