import type { SearchFilters, SearchOrder } from '@panel/contract/registration-filters';
import type { Database } from '@panel/database/database';
import type { SearchPattern } from './search-pattern.rules.ts';
import type { Range } from './search-ranges.rules.ts';

export interface Search {
  pattern: SearchPattern;
  filters?: SearchFilters;
  sort?: SearchOrder;
}

export type SearchTotals = ReturnType<typeof createSearchTotals>;

// Some 10 kB each.
const MOST = 500;

/**
 * What was counted for a search, so that its next page does not count again. It holds for one version of the
 * registrar's data, which every change of the registry's raises; where there is no version, nothing is kept.
 */
export function createSearchTotals(most = MOST) {
  const kept = new Map<string, Range[]>();

  /** Within the snapshot of the search. */
  return async (db: Database, registrarId: number, search: Search) => {
    const data = await db
      .selectFrom('registrar_data')
      .select('version')
      .where('registrar_id', '=', registrarId)
      .executeTakeFirst();
    const key = JSON.stringify([registrarId, data?.version, search]);
    const counted = kept.get(key);
    return {
      counted,
      keep(ranges: Range[]) {
        if (!data) return;
        kept.delete(key); // so that those that are used last stay longest
        kept.set(key, ranges);
        const [oldest] = kept.keys();
        if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      },
    };
  };
}
