import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** More than fits on a large screen. */
const SCREENFUL = 30;

/**
 * Renders a screenful of a long list first and defers the rest, so that something appears sooner. Renders all
 * rows at once when the user goes back, because restoring the scroll position needs the full height.
 */
export function useDrawnRows<Row>(rows: readonly Row[], keyOf: (row: Row, position: number) => string | number) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const first = rows.slice(0, SCREENFUL);
  const drawn = useDeferredValue(rows, isBack ? rows : first);
  if (drawn === rows || isBack) return rows;
  if (drawn.length > 0 && drawn.every((row, position) => row === rows[position])) return drawn;
  // Rows that were rendered stay; a list of other rows starts over.
  const before = new Set(drawn.map(keyOf));
  return rows.some((row, position) => before.has(keyOf(row, position))) ? rows : first;
}
