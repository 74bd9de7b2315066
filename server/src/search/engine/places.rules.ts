import type { Key, Stretch } from './stretches.ts';

// Where a page begins. Matches are counted piece by piece where there are many, and each piece begins at a known place; so
// does each page that was found, and near it its neighbours.

export interface Place extends Key {
  /** How many matches precede it in the order of the search. */
  at: number;
}

/** Of one search. */
export interface Known {
  total: number;
  /** How many have the date they are ordered by, if it is one. The others are behind all of them. */
  dated: number;
  /** In the order of the search. */
  places: Place[];
}

/** Behind `offset` matches from the beginning of a stretch, or as many before its end. */
export interface Start {
  isFromEnd: boolean;
  stretch: Stretch;
  offset: number;
}

/** The shortest way to the matches `first` to `last`, the latter not included, by their places in the order. */
export function startOf({ total, dated, places }: Known, { first, last }: { first: number; last: number }): Start {
  if (first >= dated) return nearer({ isUndated: true }, first - dated, total - last);
  // The nearest on either side: of those with no match between them, the one with the fewest others.
  const from = last <= dated ? places.findLast(({ at }) => at <= first) : undefined;
  const before = places.find(({ at }) => at >= last);
  // Behind a place there are only those with a date.
  const end = before?.at ?? (from ? dated : total);
  return nearer({ from, before }, first - (from?.at ?? 0), end - last);
}

function nearer(stretch: Stretch, fromBeginning: number, fromEnd: number): Start {
  const isFromEnd = fromEnd < fromBeginning;
  return { isFromEnd, stretch, offset: isFromEnd ? fromEnd : fromBeginning };
}

/** What the numbers of matches in consecutive stretches tell. */
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

/** Of a page that was found. Where there are too many, the one that is nearest to another is forgotten. */
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
