import type { Database } from '@panel/database/database';

/**
 * Whether a registrar was deleted and came back, and nobody has said yet if it is the same: its people get no mails and
 * no password links until then. It is named by a username, or by `@` and its handle.
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
