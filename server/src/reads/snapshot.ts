import type { Database } from '@panel/database/database';

/** `work` reads one consistent state of the data. Nothing is written, so the caller does not wait for the commit. */
export async function inSnapshot<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const rollBack = () =>
    trx
      .rollback()
      .execute()
      .catch(() => {});
  try {
    const result = await work(trx);
    const committed = trx.commit().execute();
    committed.catch(rollBack); // a failed commit keeps the connection
    return result;
  } catch (error) {
    await rollBack();
    throw error;
  }
}
