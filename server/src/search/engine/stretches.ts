import { type RawBuilder, sql } from 'kysely';
import type { Order } from './order.ts';

type Condition = RawBuilder<unknown>;

/** The position of a registration, existing or not, in the order of a search. */
export interface Key {
  /** As PostgreSQL wrote it; present if the order is by date. */
  date?: string;
  name: string;
}

/** From the first key up to but excluding the second, or those without a date, which come last. */
export interface Stretch {
  from?: Key | undefined;
  before?: Key | undefined;
  isUndated?: true;
}

/** The condition for the stretch in an index with this order. */
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
