import type { Database } from '@panel/database/database';
import { isStorageFull } from '@panel/database/gone';
import { sql } from 'kysely';

export type Storage = ReturnType<typeof watchStorage>;

/** Remembers that the database's disk was full, until a write succeeds again. */
export function watchStorage(db: Database) {
  let wasFull = false;
  return {
    noteFull() {
      wasFull = true;
    },
    async isFull(): Promise<boolean> {
      if (wasFull) wasFull = await tryToWrite(db);
      return wasFull;
    },
  };
}

/** Uses a new table, because an existing one may have space left. The transaction drops it. */
async function tryToWrite(db: Database): Promise<boolean> {
  const write = sql`CREATE TEMPORARY TABLE room ON COMMIT DROP AS
    SELECT n, md5(n::text) FROM generate_series(1, 5000) n`;
  return db
    .transaction()
    .execute((trx) => write.execute(trx))
    .then(
      () => false,
      (error) => isStorageFull(error),
    );
}
