import type { Database } from '@panel/database/database';
import { isStorageFull } from '@panel/database/gone';
import { sql } from 'kysely';

export type Storage = ReturnType<typeof watchStorage>;

/** Remembers that the database's disk was full, until something can be written again. */
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

/** In a new table, because an old one may have room left. It is gone with the transaction. */
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
