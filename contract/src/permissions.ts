// Who may do what: the only place that maps permissions to roles. The server enforces it; the web hides the rest.

export const roles = ['ADMIN', 'SUPPORT', 'TECH', 'FINANCE'] as const;
export type Role = (typeof roles)[number];

/** The roles an administrator hands out; ADMIN is the registry's to give. */
export const assignableRoles = ['SUPPORT', 'TECH', 'FINANCE'] as const satisfies readonly Role[];

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
  'history:read': ['ADMIN'],
  'users:manage': ['ADMIN'],
  'tokens:manage': ['ADMIN'],
  'access:review': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** What an access token for scripts may read, whatever the roles of whoever made it; an endpoint names its scope. */
export const scopes = ['reports', 'registrations', 'billing', 'transactions'] as const;
export type Scope = (typeof scopes)[number];

export function rolesWith(permission: Permission): readonly Role[] {
  return permissions[permission];
}

interface Help {
  roles: readonly Role[];
  by: 'administrator' | 'administrators-only' | 'registry';
}

/**
 * The roles that would let somebody do it, and who can give them one: an administrator of their registrar, or only the
 * registry, which makes administrators and sets their roles.
 */
export function helpWith(permission: Permission, held: readonly Role[]): Help {
  const needed = rolesWith(permission);
  // A role that would do is not held any more, whatever an older token says.
  const others = held.filter((role) => !needed.includes(role));
  if (can(others, 'users:manage')) return { roles: needed, by: 'registry' };
  const assignable = needed.filter((role) => assignableRoles.some((other) => other === role));
  return assignable.length > 0
    ? { roles: assignable, by: 'administrator' }
    : { roles: needed, by: 'administrators-only' };
}

export function can(held: readonly Role[], permission: Permission): boolean {
  return rolesWith(permission).some((role) => held.includes(role));
}
