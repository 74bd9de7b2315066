import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/**
 * Runs a change by a user of the panel, with its audit line in the same transaction. It waits at most 3 s for a lock:
 * hardly anybody but an import holds one for longer (Behaviour EDITS-3).
 */
export function change<Result>(db: Database, write: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL lock_timeout = '3s'`.execute(trx);
    return write(trx);
  });
}
