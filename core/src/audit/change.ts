import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/**
 * Runs a change with its audit line in one transaction. It waits up to 3 s for a lock: hardly anything but an import
 * holds one for longer (Behaviour EDITS-3).
 */
export function change<Result>(db: Database, write: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL lock_timeout = '3s'`.execute(trx);
    return write(trx);
  });
}
