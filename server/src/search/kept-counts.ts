import type { Database } from '@panel/database/database';

export type KeptCounts<Counted> = ReturnType<typeof createKeptCounts<Counted>>;

// Of a search, some 10 kB each.
const MAX_COUNTS = 500;

/**
 * What was counted, so that it is not counted again. It holds for one version of the registrar's data, which every change
 * of the registry's raises; where there is no version, nothing is kept.
 */
export function createKeptCounts<Counted>(max = MAX_COUNTS) {
  const kept = new Map<string, Counted>();

  /** Within the snapshot of the counting. */
  return async (db: Database, registrarId: number, what: unknown) => {
    const data = await db
      .selectFrom('registrar_data')
      .select('version')
      .where('registrar_id', '=', registrarId)
      .executeTakeFirst();
    const key = JSON.stringify([registrarId, data?.version, what]);
    return {
      counted: kept.get(key),
      keep(counted: Counted) {
        if (!data) return;
        kept.delete(key); // so that those that are used last stay longest
        kept.set(key, counted);
        const [oldest] = kept.keys();
        if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      },
    };
  };
}
