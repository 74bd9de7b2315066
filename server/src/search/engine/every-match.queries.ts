import type { Database } from '@panel/database/database';
import { narrow } from './filters.queries.ts';
import { orderBy, orderOf } from './order.ts';
import type { Search } from './search.queries.ts';
import { selectRows } from './selects.ts';

/** Every match with all its columns, as a select for a file, and the order of the results. */
export async function everyMatch(db: Database, registrarId: number, { pattern, filters = {}, sort = 'name' }: Search) {
  const narrowed = await narrow(db, registrarId, filters, { isForFile: true });
  return { rows: selectRows({ registrarId, pattern, narrowed }), order: orderBy(orderOf(sort), 'domain') };
}
