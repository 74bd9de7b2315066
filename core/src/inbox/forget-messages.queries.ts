import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

const AT_ONCE = 5_000;

/** Called regularly; some at a time, so that nobody waits for it. Whatever someone is marking is removed the next time. */
export async function forgetOldMessages(db: Database, days: number): Promise<void> {
  await sql`
    DELETE FROM message WHERE n IN (
      SELECT message.n FROM registrar JOIN message ON message.registrar_id = registrar.id
        AND message.time < now() - make_interval(days => ${days})
      LIMIT ${AT_ONCE} FOR UPDATE OF message SKIP LOCKED)`.execute(db);
}
