import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/**
 * A change by somebody in the panel, with its audit line in the same transaction. It waits 3 s for a lock at most:
 * only an import holds one for longer, and the answer is then `import.running` (Behaviour EDITS-3).
 */
export function change<Result>(db: Database, write: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL lock_timeout = '3s'`.execute(trx);
    return write(trx);
  });
}
