import type { Database } from '@panel/database/database';

export type KeptCounts<Counted> = ReturnType<typeof createKeptCounts<Counted>>;

/** Of a registrar's data; `null` where there is none. */
export interface DataVersion {
  version: number | null;
}

// Of a search, some 10 kB each.
const MAX_COUNTS = 500;

/**
 * What was counted, so that it is not counted again. It holds for one version of the registrar's data, which every change
 * of the registry's raises; where there is no version, nothing is kept.
 */
export function createKeptCounts<Counted>(max = MAX_COUNTS) {
  const kept = new Map<string, Counted>();

  /** Within the snapshot of the counting, of which the version may be known already. */
  return async (db: Database, registrarId: number, what: unknown, known?: DataVersion) => {
    const { version } = known ?? (await readVersion(db, registrarId));
    const key = JSON.stringify([registrarId, version, what]);
    return {
      counted: kept.get(key),
      keep(counted: Counted) {
        if (version === null) return;
        kept.delete(key); // so that those that are used last stay longest
        kept.set(key, counted);
        const [oldest] = kept.keys();
        if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      },
    };
  };
}

async function readVersion(db: Database, registrarId: number): Promise<DataVersion> {
  const data = await db
    .selectFrom('registrar_data')
    .select('version')
    .where('registrar_id', '=', registrarId)
    .executeTakeFirst();
  return data ?? { version: null };
}
