import type { SearchOrder } from '@panel/contract/search-filters';

export type SortedBy = 'name' | 'expires' | 'created';

/** As `aria-sort` says it. */
export function directionOf(column: SortedBy, sort: SearchOrder): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

/** A column is sorted upwards first; pressed again, the other way round. */
export function nextOrder(column: SortedBy, sort: SearchOrder): SearchOrder {
  return sort === column ? `-${column}` : column;
}
