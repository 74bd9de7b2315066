import { isLanguage } from '@panel/contract/languages';
import type { Role } from '@panel/contract/permissions';
import type { Accounts } from '../note-mails.ts';

/** The embedded sign-in service's accounts, without credentials. */
export const accountsIn: Accounts = {
  list: async (db, suffix) => {
    const rows = await db
      .selectFrom('identity.account')
      .selectAll()
      .where('username', 'like', `%${suffix}`)
      .orderBy('username')
      .execute();
    return rows.map(({ id, username, name, email, roles, enabled, language, created_at }) => ({
      id,
      username,
      name,
      email,
      roles: roles as Role[],
      deskRoles: null,
      enabled,
      language: isLanguage(language) ? language : null,
      created: created_at,
    }));
  },
};
