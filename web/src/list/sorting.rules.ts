export interface Sorting<Order extends string> {
  order: Order;
  /** Every order in words. The name of a column is its order upwards; with `-` before it, downwards. */
  orders: readonly { value: Order; label: string }[];
  onSort: (order: Order) => void;
}

/** As `aria-sort` says it. */
export function directionOf(column: string, order: string): 'ascending' | 'descending' | undefined {
  if (order === column) return 'ascending';
  return order === `-${column}` ? 'descending' : undefined;
}

/** A column is sorted upwards first; pressed again, the other way round. */
export function nextOrder<Order extends string>(column: string, { order, orders }: Sorting<Order>): Order {
  const next = order === column ? `-${column}` : column;
  return orders.find(({ value }) => value === next)?.value ?? order;
}
