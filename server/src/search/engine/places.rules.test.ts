import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Known, knownFrom, type Place, startOf, withPlace } from './places.rules.ts';
import type { Key } from './stretches.ts';

const c = { at: 10, name: 'c' };
const m = { at: 50, name: 'm' };
const known: Known = { total: 115, dated: 115, places: [c, m] };

test.each([
  [0, 3, { isFromEnd: false, stretch: { before: c }, offset: 0 }],
  [6, 9, { isFromEnd: true, stretch: { before: c }, offset: 1 }],
  [10, 12, { isFromEnd: false, stretch: { from: c, before: m }, offset: 0 }],
  [40, 50, { isFromEnd: true, stretch: { from: c, before: m }, offset: 0 }],
  [48, 52, { isFromEnd: false, stretch: { from: c }, offset: 38 }],
  [60, 70, { isFromEnd: false, stretch: { from: m }, offset: 10 }],
  [112, 115, { isFromEnd: true, stretch: { from: m }, offset: 0 }],
])('%i to %i is found by %j', (first, last, start) => {
  expect(startOf(known, { first, last })).toEqual(start);
});

test('pieces without a match are not visited', () => {
  const pieces = [0, 0, 7, 0, 0, 3, 0].map((total, index) => ({
    stretch: { ...(index > 0 && { from: { name: `${index}` } }), before: { name: `${index + 1}` } },
    total,
  }));
  const counted = knownFrom(pieces);
  expect(counted.total).toBe(10);
  expect(startOf(counted, { first: 0, last: 5 }).stretch).toEqual({
    from: { at: 0, name: '2' },
    before: { at: 7, name: '3' },
  });
  expect(startOf(counted, { first: 8, last: 10 }).stretch).toEqual({
    from: { at: 7, name: '5' },
    before: { at: 10, name: '6' },
  });
});

interface Row {
  date: string | undefined;
  name: string;
}

const rows: Row[] = Array.from({ length: 60 }, (_, index) => ({
  date: index < 45 ? `2026-${10 + Math.trunc(index / 20)}` : undefined,
  name: String((index * 37) % 60).padStart(2, '0'),
})).toSorted((one, other) => compare(one, other));

function compare(one: Row, other: Row): number {
  const keys = [one, other].map(({ date = '~', name }) => `${date} ${name}`);
  return keys[0] === keys[1] ? 0 : String(keys[0]) < String(keys[1]) ? -1 : 1;
}

test('with any known places, a page is the right part of all matches, with or without dates', () => {
  const someAt = fc.array(fc.nat({ max: 44 }), { maxLength: 8 });
  fc.assert(
    fc.property(someAt, fc.nat({ max: 59 }), fc.integer({ min: 1, max: 9 }), (someAt, first, size) => {
      const places = [...new Set(someAt)].sort((one, other) => one - other).map((at) => ({ at, ...rows[at] }) as Place);
      const last = Math.min(first + size, 60);
      const { isFromEnd, stretch, offset } = startOf({ total: 60, dated: 45, places }, { first, last });
      const { from, before, isUndated } = stretch;
      // As in SQL, a row without a date is neither before nor after one with a date.
      const isBefore = (row: Row, key: Key) => row.date !== undefined && compare(row, { date: undefined, ...key }) < 0;
      const isBehind = (row: Row, key: Key) => row.date !== undefined && !isBefore(row, key);
      const inStretch = rows.filter(
        (row) =>
          (!isUndated || row.date === undefined) &&
          (!from || isBehind(row, from)) &&
          (!before || isBefore(row, before)),
      );
      if (isFromEnd) inStretch.reverse();
      const found = inStretch.slice(offset, offset + last - first).toSorted(compare);
      expect(found).toEqual(rows.slice(first, last));
    }),
    { numRuns: 1_000 },
  );
});

test('a place is stored once, in order, and if there are too many, one with near neighbours is dropped', () => {
  let some: Known = { total: 10_000, dated: 10_000, places: [] };
  for (let at = 0; at < 1_000; at += 10) some = withPlace(some, { at, name: `n${at}` });
  some = withPlace(some, { at: 500, name: 'n500' });
  expect(some.places.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, index) => index * 10));
  some = withPlace(some, { at: 5_000, name: 'n5000' });
  expect([some.places.length, some.places.at(-2)?.at, some.places.at(-1)?.at]).toEqual([100, 990, 5_000]);
  some = withPlace(some, { at: 2, name: 'n2' });
  expect(some.places.slice(0, 3).map(({ at }) => at)).not.toEqual([0, 2, 10]);
});
