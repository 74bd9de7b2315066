import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** More than a large screen shows. */
const SCREENFUL = 30;

/**
 * Of a long list what fits on a screen, and right after it the rest, for which the browser need not stop: everybody sees
 * something sooner. All at once for whoever goes back, whose page has to be as long as it was.
 */
export function useDrawnRows<Row>(rows: readonly Row[], keyOf: (row: Row, position: number) => string | number) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const first = rows.slice(0, SCREENFUL);
  const drawn = useDeferredValue(rows, isBack ? rows : first);
  if (drawn === rows || isBack) return rows;
  if (drawn.length > 0 && drawn.every((row, position) => row === rows[position])) return drawn;
  // What was drawn before stays where it is; other rows begin anew.
  const before = new Set(drawn.map(keyOf));
  return rows.some((row, position) => before.has(keyOf(row, position))) ? rows : first;
}
