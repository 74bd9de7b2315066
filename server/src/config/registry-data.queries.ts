import { type Feature, features } from '@panel/contract/features';
import type { Database } from '@panel/database/database';
import { readTime } from '@panel/registry/values';
import { sql } from 'kysely';

interface RegistryData {
  /** The later of the last deposit's watermark and the last request of a stream with registrations. */
  registryDataAt: Date | null;
  /** Features of which the registry has sent data at least once. */
  features: Feature[];
}

export async function findRegistryData(db: Database): Promise<RegistryData> {
  const { rows } = await sql<{ watermark: string | null; changed: Date | null; sent: string[] }>`
    SELECT (SELECT value ->> 'watermark' FROM setting WHERE key = 'deposit') AS watermark,
      (SELECT max(at) FROM feed_stream WHERE brings_registrations) AS changed,
      ARRAY(SELECT name FROM feature) AS sent`.execute(db);
  const { watermark, changed, sent = [] } = rows[0] ?? {};
  // Version 1.0.0 stored watermarks that are not times.
  const deposited = readTime(watermark ?? '');
  const times = [...(deposited ? [new Date(deposited)] : []), ...(changed ? [changed] : [])];
  return {
    registryDataAt: times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    features: features.filter((feature) => sent.includes(feature)),
  };
}
