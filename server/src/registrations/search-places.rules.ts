// Where a page begins. Each page that was found is a known place, near which its neighbours begin.

export interface Place {
  /** How many matches precede it in the order of names. */
  at: number;
  name: string;
}

/** Of one search. */
export interface Known {
  total: number;
  /** The last one is the one that was added last. */
  places: Place[];
}

/** Behind `offset` matches from a name on, or before a name and as many matches that precede it. */
export interface Start {
  isFromEnd: boolean;
  name?: string;
  offset: number;
}

/** The shortest way to the matches `first` to `last`, the latter not included, by their places in the order of names. */
export function startOf({ total, places }: Known, { first, last }: { first: number; last: number }): Start {
  const ways: Start[] = [
    { isFromEnd: false, offset: first },
    { isFromEnd: true, offset: total - last },
  ];
  for (const { at, name } of places) {
    if (at <= first) ways.push({ isFromEnd: false, name, offset: first - at });
    if (at >= last) ways.push({ isFromEnd: true, name, offset: at - last });
  }
  return ways.reduce((shortest, way) => (way.offset < shortest.offset ? way : shortest));
}

const MOST = 50;

export function withPlace({ total, places }: Known, place: Place): Known {
  const others = places.filter(({ at }) => at !== place.at);
  return { total, places: [...others, place].slice(-MOST) };
}
