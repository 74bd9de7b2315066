import { type Feature, features } from '@panel/contract/features';
import type { Database } from '@panel/database/database';
import { readTime } from '@panel/registry/values';
import { sql } from 'kysely';

interface RegistryData {
  /** The watermark of the latest deposit or the latest request of a stream that brings registrations, whichever is later. */
  registryDataAt: Date | null;
  /** What the registry has sent beside registrations, at least once. */
  features: Feature[];
}

export async function findRegistryData(db: Database): Promise<RegistryData> {
  const { rows } = await sql<{ watermark: string | null; changed: Date | null; sent: string[] }>`
    SELECT (SELECT value ->> 'watermark' FROM setting WHERE key = 'deposit') AS watermark,
      (SELECT max(at) FROM feed_stream WHERE brings_registrations) AS changed,
      ARRAY(SELECT name FROM feature) AS sent`.execute(db);
  const { watermark, changed, sent = [] } = rows[0] ?? {};
  // 1.0.0 took watermarks that are not a time.
  const deposited = readTime(watermark ?? '');
  const times = [...(deposited ? [new Date(deposited)] : []), ...(changed ? [changed] : [])];
  return {
    registryDataAt: times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    features: features.filter((feature) => sent.includes(feature)),
  };
}
