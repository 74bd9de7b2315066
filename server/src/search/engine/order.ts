import type { SearchOrder } from '@panel/contract/search-filters';
import { type RawBuilder, sql } from 'kysely';

const columns = { name: undefined, expires: 'expires_at', created: 'created_at' } as const;

export interface Order {
  /** A date that comes before the name, if any. Rows without the date come last. */
  date: 'expires_at' | 'created_at' | undefined;
  isReversed: boolean;
}

export function orderOf(sort: SearchOrder): Order {
  const isReversed = sort.startsWith('-');
  return { date: columns[sort.replace('-', '') as keyof typeof columns], isReversed };
}

export function columnsFor({ date }: Order): RawBuilder<unknown> {
  return sql.join(['id', 'name', ...(date ? [date] : [])].map((column) => sql.ref(`domain.${column}`)));
}

export function orderBy({ date, isReversed }: Order, table?: string): RawBuilder<unknown> {
  const direction = isReversed ? sql`DESC` : sql`ASC`;
  const columns = date ? [date, 'name'] : ['name'];
  return sql.join(columns.map((column) => sql`${sql.ref(table ? `${table}.${column}` : column)} ${direction}`));
}
