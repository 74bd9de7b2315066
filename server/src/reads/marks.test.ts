import { expect, test } from 'vitest';
import { createMarks } from './marks.ts';

test('a replica must have the oldest mark within the limit', () => {
  let clock = 0;
  const marks = createMarks(5_000, () => clock);
  expect(marks.least()).toBeUndefined();
  for (const [number, at] of [
    [7, 0],
    [9, 2_000],
    [12, 4_000],
  ] as const)
    marks.add({ number, change: number * 10 }, at);
  const leastAt = (time: number) => {
    clock = time;
    return marks.least()?.number;
  };
  const settledAt = (time: number) => {
    clock = time;
    return marks.isSettled();
  };
  expect([0, 5_000, 5_001].map(settledAt)).toEqual([false, false, true]);
  expect([4_000, 5_000, 5_001, 7_000, 7_001, 9_000, 9_001].map(leastAt)).toEqual([7, 7, 9, 9, 12, 12, undefined]);
  expect(settledAt(9_001)).toBe(false);
  marks.add({ number: 13, change: 130 }, 20_000);
  expect([25_000, 25_001].map(settledAt)).toEqual([false, true]);
});
