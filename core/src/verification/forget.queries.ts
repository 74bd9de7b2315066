import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** Call it regularly. Deletes cases that were closed this many days ago. */
export async function forgetClosedCases(db: Database, days: number): Promise<void> {
  await sql`DELETE FROM verification WHERE closed_at < now() - make_interval(days => ${days})`.execute(db);
}
