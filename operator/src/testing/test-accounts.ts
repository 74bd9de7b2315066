import { testDatabase } from '@panel/database/testing';

interface TestAccount {
  username: string;
  roles?: string[];
  enabled?: boolean;
}

/** A database with these accounts and their registrars; administrators by default. */
export async function databaseWithAccounts(accounts: TestAccount[]) {
  const database = await testDatabase();
  const { db } = database;
  const handles = new Set(accounts.map(({ username }) => username.split('@')[1] ?? ''));
  for (const handle of handles) await db.insertInto('registrar').values({ handle, status: 'ACTIVE' }).execute();
  const rows = accounts.map(({ username, roles = ['ADMIN'], enabled = true }) => ({
    username,
    name: `Name of ${username}`,
    email: `${username}.example`,
    roles,
    enabled,
  }));
  await db.insertInto('identity.account').values(rows).execute();
  return {
    ...database,
    accountOf: (username: string) =>
      db.selectFrom('identity.account').selectAll().where('username', '=', username).executeTakeFirst(),
    /** The audit lines about an account, oldest first. */
    audited: (subject: string) =>
      db
        .selectFrom('audit')
        .innerJoin('registrar', 'registrar.id', 'registrar_id')
        .select(['actor', 'action', 'handle', 'before'])
        .where('subject', '=', subject)
        .orderBy('audit.id')
        .execute(),
  };
}
