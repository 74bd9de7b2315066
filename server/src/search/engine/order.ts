import type { SearchOrder } from '@panel/contract/search-filters';
import { type RawBuilder, sql } from 'kysely';

const columns = { name: undefined, expires: 'expires_at', created: 'created_at' } as const;

export interface Order {
  /** What comes before the name: a date, or nothing. Rows without the date are behind the others. */
  date: 'expires_at' | 'created_at' | undefined;
  /** From the end to the beginning. */
  isReversed: boolean;
}

export function orderOf(sort: SearchOrder): Order {
  const isReversed = sort.startsWith('-');
  return { date: columns[sort.replace('-', '') as keyof typeof columns], isReversed };
}

/** The columns that the inner selects of a search need for this order. */
export function columnsFor({ date }: Order): RawBuilder<unknown> {
  return sql.join(['id', 'name', ...(date ? [date] : [])].map((column) => sql.ref(`domain.${column}`)));
}

export function orderBy({ date, isReversed }: Order, table?: string): RawBuilder<unknown> {
  const direction = isReversed ? sql`DESC` : sql`ASC`;
  const columns = date ? [date, 'name'] : ['name'];
  return sql.join(columns.map((column) => sql`${sql.ref(table ? `${table}.${column}` : column)} ${direction}`));
}
