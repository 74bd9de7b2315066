import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Range, startOf, totalOf } from './search-ranges.rules.ts';

const ranges: Range[] = [{ count: 10 }, { from: 'b', count: 0 }, { from: 'c', count: 100 }, { from: 'd', count: 5 }];

test.each([
  [0, 3, { isFromEnd: false, offset: 0 }],
  [6, 9, { isFromEnd: true, name: 'b', offset: 1 }],
  [10, 12, { isFromEnd: false, name: 'c', offset: 0 }],
  [60, 70, { isFromEnd: true, name: 'd', offset: 40 }],
  [108, 111, { isFromEnd: true, offset: 4 }],
  [112, 115, { isFromEnd: true, offset: 0 }],
])('%i to %i is found by %j', (first, last, start) => {
  expect(startOf(ranges, { first, last })).toEqual(start);
});

test('wherever ranges are cut, a page is the part of all matches that it should be', () => {
  const all = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 70 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.nat({ max: 59 }), fc.integer({ min: 1, max: 9 }), (places, first, size) => {
      const names = places.toSorted((one, other) => one - other).map((place) => String(place).padStart(2, '0'));
      const made = [undefined, ...names].map((from, index): Range => {
        const to = names[index] ?? '~';
        return {
          ...(from !== undefined && { from }),
          count: all.filter((one) => (from ?? '') <= one && one < to).length,
        };
      });
      expect(totalOf(made)).toBe(60);
      const last = Math.min(first + size, 60);
      const { isFromEnd, name, offset } = startOf(made, { first, last });
      const rest = isFromEnd
        ? all.filter((one) => one < (name ?? '~')).toReversed()
        : all.filter((one) => one >= (name ?? ''));
      expect(rest.slice(offset, offset + last - first).toSorted()).toEqual(all.slice(first, last));
    }),
  );
});
