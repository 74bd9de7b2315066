import { randomBytes } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { browserKeyPlace } from '../secrets/encrypted-columns.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { inTransaction } from '../transaction.ts';

/** Created on first use; if several instances need it at once, one creates it. */
export async function findBrowserKey(db: Database, secrets: Secrets): Promise<Buffer> {
  const find = db.selectFrom('identity.browser_key').select('key');
  let made = await find.executeTakeFirst();
  if (!made) {
    await make(db, secrets);
    made = await find.executeTakeFirstOrThrow();
  }
  return Buffer.from(await secrets.decrypt(made.key, browserKeyPlace), 'base64url');
}

async function make(db: Database, secrets: Secrets): Promise<void> {
  await inTransaction(db, async (trx) => {
    const key = await secrets.encrypt(trx, randomBytes(32).toString('base64url'), browserKeyPlace);
    await trx
      .insertInto('identity.browser_key')
      .values({ key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
