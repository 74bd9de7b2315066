import type { Database } from '@panel/database/database';
import { readTime } from '@panel/registry/values';
import { sql } from 'kysely';

/** The watermark of the latest deposit or the time of the latest request of changes, whichever is later. */
export async function findRegistryDataAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ watermark: string | null; changed: Date | null }>`
    SELECT (SELECT value ->> 'watermark' FROM setting WHERE key = 'deposit') AS watermark,
      (SELECT max(at) FROM feed_stream) AS changed`.execute(db);
  const { watermark, changed } = rows[0] ?? {};
  // 1.0.0 took watermarks that are not a time.
  const deposited = readTime(watermark ?? '');
  const times = [...(deposited ? [new Date(deposited)] : []), ...(changed ? [changed] : [])];
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}
