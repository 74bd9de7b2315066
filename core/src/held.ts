import type { Database } from '@panel/database/database';

/**
 * Whether a deleted registrar returned and staff have not yet confirmed that it is the same: until then its users get
 * no mails and no password links. Takes a username, or `@` and the handle.
 */
export async function isHeld(db: Database, username: string): Promise<boolean> {
  const handle = username.slice(username.lastIndexOf('@') + 1).toLowerCase();
  const found = await db
    .selectFrom('registrar')
    .select('id')
    .where('handle', '=', handle)
    .where('held_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
