import type { SearchOrder } from '@panel/contract/registration-filters';
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

/** What a search's inner selects have to give, so that their rows can be put in this order. */
export function columnsFor({ date }: Order): RawBuilder<unknown> {
  return sql.join(['id', 'name', ...(date ? [date] : [])].map((column) => sql.ref(`domain.${column}`)));
}

/** `isTurned` goes through the same rows from the other end. */
export function orderBy({ date, isReversed }: Order, isTurned = false, table?: string): RawBuilder<unknown> {
  const direction = isReversed === isTurned ? sql`ASC` : sql`DESC`;
  const columns = date ? [date, 'name'] : ['name'];
  return sql.join(columns.map((column) => sql`${sql.ref(table ? `${table}.${column}` : column)} ${direction}`));
}
