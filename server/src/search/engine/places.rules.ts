import type { Key, Stretch } from './stretches.ts';

// Where a page starts. Many matches are counted in pieces, and each piece starts at a known place, as does each page
// that was found, so that its neighbours are near one.

export interface Place extends Key {
  /** The number of matches before it in the order of the search. */
  at: number;
}

/** For one search. */
export interface Known {
  total: number;
  /** How many have the date they are ordered by, if there is one. The others come last. */
  dated: number;
  /** In the order of the search. */
  places: Place[];
}

/** A page starts `offset` matches after the start of a stretch, or ends as many before its end. */
export interface Start {
  isFromEnd: boolean;
  stretch: Stretch;
  offset: number;
}

/** The shortest way to the matches from `first` up to but excluding `last`, by position in the order. */
export function startOf({ total, dated, places }: Known, { first, last }: { first: number; last: number }): Start {
  if (first >= dated) return nearer({ isUndated: true }, first - dated, total - last);
  // The nearest on either side: among places with no match in between, the one with the fewest other names to pass.
  const from = last <= dated ? places.findLast(({ at }) => at <= first) : undefined;
  const before = places.find(({ at }) => at >= last);
  // After a place there are only matches with a date.
  const end = before?.at ?? (from ? dated : total);
  return nearer({ from, before }, first - (from?.at ?? 0), end - last);
}

function nearer(stretch: Stretch, fromBeginning: number, fromEnd: number): Start {
  const isFromEnd = fromEnd < fromBeginning;
  return { isFromEnd, stretch, offset: isFromEnd ? fromEnd : fromBeginning };
}

/** Derives total and places from the counts of consecutive stretches. */
export function knownFrom(pieces: readonly { stretch: Stretch; total: number }[]): Known {
  let at = 0;
  const places: Place[] = [];
  for (const { stretch, total } of pieces) {
    if (stretch.from) places.push({ at, ...stretch.from });
    at += total;
  }
  return { total: at, dated: at, places };
}

const MAX_PLACES = 100;

/** Adds the place of a page that was found. If there are too many, drops the one nearest to another. */
export function withPlace({ places, ...known }: Known, place: Place): Known {
  const others = places.filter(({ at }) => at !== place.at);
  const next = others.findIndex(({ at }) => at > place.at);
  const all = others.toSpliced(next === -1 ? others.length : next, 0, place);
  if (all.length <= MAX_PLACES) return { ...known, places: all };
  const room = (index: number) => (all[index + 1]?.at ?? known.total) - (all[index - 1]?.at ?? 0);
  const candidates = [...all.keys()].filter((index) => all[index] !== place);
  const least = candidates.reduce((least, index) => (room(index) < room(least) ? index : least));
  return { ...known, places: all.toSpliced(least, 1) };
}
