import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** The watermark of the latest deposit or the time of the latest request of changes, whichever is later. */
export async function findRegistryDataAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT greatest(
      (SELECT (value ->> 'watermark')::timestamptz FROM setting WHERE key = 'deposit'),
      (SELECT max(at) FROM feed_stream)
    ) AS at`.execute(db);
  return rows[0]?.at ?? null;
}
