/** A small random number generator (mulberry32): the same seed always gives the same demo. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from 0 to `end` - 1. */
    below: (end: number) => Math.floor(next() * end),
    pick: <const T extends readonly [unknown, ...unknown[]]>(values: T): T[number] =>
      values[Math.floor(next() * values.length)],
    chance: (probability: number) => next() < probability,
  };
}

export type Random = ReturnType<typeof createRandom>;
