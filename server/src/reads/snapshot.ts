import type { Database } from '@panel/database/database';

/** `work` reads one consistent state of the data. */
export function inSnapshot<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
