// The only place that maps permissions to roles. The server enforces it; the web hides the rest.

export const roles = ['ADMIN', 'SUPPORT', 'TECH', 'FINANCE'] as const;
export type Role = (typeof roles)[number];

/** The roles of registry staff: a separate list, so that no call for a registrar's roles accepts them. */
export const deskRoles = ['DESK_READ', 'DESK_SUPPORT', 'DESK_ADMIN'] as const;
export type DeskRole = (typeof deskRoles)[number];

export type AnyRole = Role | DeskRole;

/** The roles an administrator can assign; only the registry can assign ADMIN. */
export const assignableRoles = ['SUPPORT', 'TECH', 'FINANCE'] as const satisfies readonly Role[];

const everyone = roles;
const everyoneAndDesk = [...roles, ...deskRoles] as const;

export const permissions = {
  'account:own': everyoneAndDesk,
  'countries:read': everyoneAndDesk,
  'registrar:read': everyone,
  'registrar:write': ['ADMIN', 'SUPPORT'],
  'registrar:write-tech': ['ADMIN', 'SUPPORT', 'TECH'],
  'transactions:read': everyone,
  'billing:read': ['ADMIN', 'FINANCE'],
  // An administrator also needs one of these roles (Behaviour WHO-5).
  'reports:read': ['SUPPORT', 'TECH'],
  'epp:read': ['ADMIN', 'SUPPORT', 'TECH'],
  'epp:write': ['ADMIN', 'TECH'],
  'registrations:read': everyone,
  'contacts:read': everyone,
  'inbox:read': everyone,
  'inbox:write': everyone,
  'history:read': ['ADMIN'],
  'users:manage': ['ADMIN'],
  'tokens:manage': ['ADMIN'],
  'access:review': ['ADMIN'],
  'desk:read': deskRoles,
  'desk:view': deskRoles,
  'desk:help': ['DESK_SUPPORT', 'DESK_ADMIN'],
  'desk:announce': ['DESK_SUPPORT', 'DESK_ADMIN'],
  'desk:manage': ['DESK_ADMIN'],
} as const satisfies Record<string, readonly AnyRole[]>;

export type Permission = keyof typeof permissions;

/** What an access token for scripts may read, whatever its creator's roles; each endpoint names its scope. */
export const scopes = ['reports', 'registrations', 'billing', 'transactions', 'messages'] as const;
export type Scope = (typeof scopes)[number];

export function rolesWith(permission: Permission): readonly AnyRole[] {
  return permissions[permission];
}

/** Whether the call concerns a registrar, unlike the desk's own calls and those open to everyone. */
export function isOfRegistrar(permission: Permission): boolean {
  return !permission.startsWith('desk:') && permission !== 'account:own' && permission !== 'countries:read';
}

interface Help {
  roles: readonly Role[];
  by: 'administrator' | 'administrators-only' | 'registry';
}

/**
 * The roles that grant the permission, and who can assign one: the registrar's administrators, or only the registry.
 */
export function helpWith(permission: Permission, held: readonly AnyRole[]): Help {
  const needed = roles.filter((role) => rolesWith(permission).includes(role));
  // Ignores roles that would grant it: the user no longer has them, even if an older token lists them.
  const others = held.filter((role) => !rolesWith(permission).includes(role));
  if (can(others, 'users:manage')) return { roles: needed, by: 'registry' };
  const assignable = needed.filter((role) => assignableRoles.some((other) => other === role));
  return assignable.length > 0
    ? { roles: assignable, by: 'administrator' }
    : { roles: needed, by: 'administrators-only' };
}

export function can(held: readonly AnyRole[], permission: Permission): boolean {
  return rolesWith(permission).some((role) => held.includes(role));
}
