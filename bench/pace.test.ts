import { expect, test } from 'vitest';
import { lackOfPace } from './pace.ts';

test('a machine that takes twice as long as at its best lacks half of its pace; a little longer is noise', () => {
  const taking = (...ms: number[]) => lackOfPace(() => ms.shift() ?? Number.POSITIVE_INFINITY);
  expect([taking(0.003, 0.002), taking(0.004), taking(0.0021), taking(0.002)]).toEqual([0, 0.5, 0, 0]);
});
