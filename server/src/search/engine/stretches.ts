import { type RawBuilder, sql } from 'kysely';
import type { Order } from './order.ts';

type Condition = RawBuilder<unknown>;

/** Where a registration stands, or would stand, in the order of a search. */
export interface Key {
  /** As PostgreSQL wrote it; there if the order is one of dates. */
  date?: string;
  name: string;
}

/** From the first key on, up to the second, which is not included; or those that have no date, behind all others. */
export interface Stretch {
  from?: Key | undefined;
  before?: Key | undefined;
  isUndated?: true;
}

/** The stretch in an index that is in this order. */
export function isIn({ from, before, isUndated }: Stretch, { date }: Pick<Order, 'date'>): Condition {
  const column = date && sql.ref(date);
  const compare = (operator: Condition, { date, name }: Key) =>
    column ? sql`(${column}, name) ${operator} (${date}::timestamptz, ${name})` : sql`name ${operator} ${name}`;
  const conditions = [
    ...(isUndated && column ? [sql`${column} IS NULL`] : []),
    ...(from ? [compare(sql`>=`, from)] : []),
    ...(before ? [compare(sql`<`, before)] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}
