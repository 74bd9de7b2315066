export interface Sorting<Order extends string> {
  order: Order;
  /** The label of every order. An order is named after its column: ascending without a prefix, descending with `-`. */
  orders: readonly { value: Order; label: string }[];
  onSort: (order: Order) => void;
}

/** The value of `aria-sort`. */
export function directionOf(column: string, order: string): 'ascending' | 'descending' | undefined {
  if (order === column) return 'ascending';
  return order === `-${column}` ? 'descending' : undefined;
}

/** The first press sorts ascending, the next one reverses. */
export function nextOrder<Order extends string>(column: string, { order, orders }: Sorting<Order>): Order {
  const next = order === column ? `-${column}` : column;
  return orders.find(({ value }) => value === next)?.value ?? order;
}
