import type { Mark } from '@panel/core/reads';

/**
 * The primary's marks of late, each with a time before it was written, by the clock of this process alone: nobody sets
 * it, and it is never compared with another machine's.
 */
export function createMarks(maxLagMs: number, now = () => performance.now()) {
  const marks: (Mark & { at: number })[] = [];
  let since = Number.POSITIVE_INFINITY;

  return {
    add(mark: Mark, at: number) {
      if (marks.length === 0) since = at;
      marks.push({ ...mark, at });
    },
    /** Whether a replica that lacks the least mark is too far behind. A first mark may not have had the time to arrive. */
    isSettled: () => marks.length > 0 && now() - since > maxLagMs,
    /** What a replica must have at least, to be no further behind than it may. None, if the primary tells nothing. */
    least(): Mark | undefined {
      const first = marks.findIndex(({ at }) => now() - at <= maxLagMs);
      marks.splice(0, first === -1 ? marks.length : first);
      return marks[0];
    },
  };
}
