import type { SearchResult } from '@panel/contract/search';
import type { SearchOrder } from '@panel/contract/search-filters';

/** Whether the order of these results needs an explanation: letters beyond a to z, or missing dates. */
export function needsWords(order: SearchOrder, results: readonly SearchResult[]): boolean {
  if (results.length < 2) return false;
  if (order.endsWith('name')) return results.some(({ uLabel }) => /[^\0-\x7f]/.test(uLabel));
  const isCreated = order.endsWith('created');
  return results.some(({ created, expired }) => !(isCreated ? created : expired));
}
