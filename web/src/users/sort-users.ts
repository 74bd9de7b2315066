import type { User } from '@panel/contract/users';

/** As a person sorts: without regard to case and accents, numbers by their value. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Admins first, then by name (Behaviour USERS-1). */
export function sortUsers<Listed extends User>(users: readonly Listed[]): Listed[] {
  return users.toSorted(
    (one, other) =>
      Number(isAdmin(other)) - Number(isAdmin(one)) ||
      collator.compare(one.name, other.name) ||
      collator.compare(one.username, other.username),
  );
}

export function isAdmin({ roles }: Pick<User, 'roles'>): boolean {
  return roles.includes('ADMIN');
}
