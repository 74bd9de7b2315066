import type { Database } from '@panel/database/database';

/** Uses the caller's transaction if there is one, so that a change and its audit line share it. */
export function inTransaction<T>(db: Database, run: (trx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
