import type { Database } from '@panel/database/database';

/** The usernames of all accounts that can sign in with only a password, which exist only in a demo. */
export async function listAccountsThatMaySkipTotp(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select('username')
    .where('may_skip_totp', '=', true)
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}
