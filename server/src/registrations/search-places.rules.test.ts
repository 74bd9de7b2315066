import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Known, startOf, withPlace } from './search-places.rules.ts';

const known: Known = {
  total: 115,
  places: [
    { at: 50, name: 'm' },
    { at: 10, name: 'c' },
  ],
};

test.each([
  [0, 3, { isFromEnd: false, offset: 0 }],
  [6, 9, { isFromEnd: true, name: 'c', offset: 1 }],
  [10, 12, { isFromEnd: false, name: 'c', offset: 0 }],
  [40, 50, { isFromEnd: true, name: 'm', offset: 0 }],
  [60, 70, { isFromEnd: false, name: 'm', offset: 10 }],
  [112, 115, { isFromEnd: true, offset: 0 }],
])('%i to %i is found by %j', (first, last, start) => {
  expect(startOf(known, { first, last })).toEqual(start);
});

test('whichever places are known, a page is the part of all matches that it should be', () => {
  const all = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
  const someAt = fc.array(fc.nat({ max: 59 }), { maxLength: 8 });
  fc.assert(
    fc.property(someAt, fc.nat({ max: 59 }), fc.integer({ min: 1, max: 9 }), (someAt, first, size) => {
      const places = someAt.map((at) => ({ at, name: all[at] ?? '' }));
      const last = Math.min(first + size, 60);
      const { isFromEnd, name, offset } = startOf({ total: 60, places }, { first, last });
      const rest = isFromEnd
        ? all.filter((one) => one < (name ?? '~')).toReversed()
        : all.filter((one) => one >= (name ?? ''));
      expect(rest.slice(offset, offset + last - first).toSorted()).toEqual(all.slice(first, last));
    }),
  );
});

test('a place is known once, and those that were added first are forgotten first', () => {
  let some: Known = { total: 1_000, places: [] };
  for (let at = 0; at < 60; at += 1) some = withPlace(some, { at, name: `n${at}` });
  some = withPlace(some, { at: 10, name: 'n10' });
  expect([some.places.length, some.places[0]?.at, some.places.at(-1)?.at]).toEqual([50, 11, 10]);
});
