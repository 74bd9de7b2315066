// Where a page begins. A search counts its matches by ranges of names, so that no page is far from a known place.

/** How many of the matches lie from this name on, up to the next range; the first one may begin with the first match. */
export interface Range {
  from?: string;
  count: number;
}

/** Behind `offset` matches from a name on, or before a name and as many matches that precede it. */
export interface Start {
  isFromEnd: boolean;
  name?: string;
  offset: number;
}

export const totalOf = (ranges: Range[]) => ranges.reduce((total, { count }) => total + count, 0);

/** The nearest way to the matches `first` to `last`, the latter not included, by their places in the order of names. */
export function startOf(ranges: Range[], { first, last }: { first: number; last: number }): Start {
  let before = 0;
  let forwards: Start = { isFromEnd: false, offset: first };
  for (const [index, { from, count }] of ranges.entries()) {
    const after = before + count;
    if (before <= first) forwards = at(from, { isFromEnd: false, offset: first - before });
    if (last <= after) {
      const backwards = at(ranges[index + 1]?.from, { isFromEnd: true, offset: after - last });
      return backwards.offset < forwards.offset ? backwards : forwards;
    }
    before = after;
  }
  return forwards;
}

const at = (name: string | undefined, start: Start): Start => (name === undefined ? start : { ...start, name });
