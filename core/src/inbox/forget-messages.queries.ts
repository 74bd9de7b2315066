import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

const AT_ONCE = 5_000;

/** Call it regularly. It deletes in batches, to keep locks short, and skips messages that someone is marking. */
export async function forgetOldMessages(db: Database, days: number): Promise<void> {
  await sql`
    DELETE FROM message WHERE n IN (
      SELECT message.n FROM registrar JOIN message ON message.registrar_id = registrar.id
        AND message.time < now() - make_interval(days => ${days})
      LIMIT ${AT_ONCE} FOR UPDATE OF message SKIP LOCKED)`.execute(db);
}
