import type { Mark } from '@panel/core/reads';

/**
 * The primary's recent marks, each with a time before it was written, by this process's own clock, which no one can set
 * and which is never compared with another machine's.
 */
export function createMarks(maxLagMs: number, now = () => performance.now()) {
  const marks: (Mark & { at: number })[] = [];
  let since = Number.POSITIVE_INFINITY;

  return {
    add(mark: Mark, at: number) {
      if (marks.length === 0) since = at;
      marks.push({ ...mark, at });
    },
    /** Whether a replica without the least mark is too far behind. The first mark may not have had time to arrive. */
    isSettled: () => marks.length > 0 && now() - since > maxLagMs,
    /** The mark that a replica must have to be within the limit; `undefined` if the primary does not respond. */
    least(): Mark | undefined {
      const first = marks.findIndex(({ at }) => now() - at <= maxLagMs);
      marks.splice(0, first === -1 ? marks.length : first);
      return marks[0];
    },
  };
}
