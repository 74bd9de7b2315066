import { randomBytes } from 'node:crypto';
import type { Database } from '@panel/database/database';

/** Made when it is first needed; of several instances that need it at once, one makes it. */
export async function findBrowserKey(db: Database): Promise<Buffer> {
  const find = db.selectFrom('identity.browser_key').select('key');
  const made = await find.executeTakeFirst();
  if (made) return made.key;
  await db
    .insertInto('identity.browser_key')
    .values({ key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find.executeTakeFirstOrThrow()).key;
}
