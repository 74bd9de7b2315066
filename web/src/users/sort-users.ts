import type { LanguageCode } from '@panel/contract/languages';
import type { User } from '@panel/contract/users';

/** Admins first, then by name in the order of the language (Behaviour USERS-1). */
export function sortUsers<Listed extends User>(users: readonly Listed[], language: LanguageCode): Listed[] {
  // Ignores case, and sorts numbers by value.
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
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
