import type { Database } from '@panel/database/database';

export type KeptCounts<Counted> = ReturnType<typeof createKeptCounts<Counted>>;

/** The version of a registrar's data; `null` if there is none. */
export interface DataVersion {
  version: number | null;
}

// Each search takes about 10 kB.
const MAX_COUNTS = 500;

/**
 * Caches counts for one version of the registrar's data, which every change by the registry increments. Without a
 * version, nothing is cached.
 */
export function createKeptCounts<Counted>(max = MAX_COUNTS) {
  const kept = new Map<string, Counted>();

  /** Call it in the snapshot of the count; the version may already be known. */
  return async (db: Database, registrarId: number, what: unknown, known?: DataVersion) => {
    const { version } = known ?? (await readVersion(db, registrarId));
    const key = JSON.stringify([registrarId, version, what]);
    return {
      counted: kept.get(key),
      keep(counted: Counted) {
        if (version === null) return;
        kept.delete(key); // so that the most recently used stay longest
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
