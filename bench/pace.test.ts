import { expect, test } from 'vitest';
import { lackOfPace, waitForPace } from './pace.ts';

/** Five looks, each of five measurements of which the shortest counts. */
const taking = (...looks: number[]) => {
  const all = looks.flatMap((ms) => [ms, 2 * ms, 2 * ms, 2 * ms, 2 * ms]);
  return lackOfPace(() => all.shift() ?? Number.NaN, 0);
};

test('a machine that takes twice as long as at its best lacks half of its pace; a little longer is noise', async () => {
  expect(await taking(2, 2, 2, 2, 2)).toBe(0);
  expect(await taking(4, 4, 4, 4, 4)).toBe(0.5);
  expect(await taking(2.1, 2.1, 2.1, 2.1, 2.1)).toBe(0);
  expect(await taking(2, 4, 2, 2, 2)).toBe(0.1);
});

test.each([
  ['until it has its pace', [0.5, 0.5, 0, 0.5], 60_000, 3],
  ['not for longer than its patience', [0.5, 0.5, 0.5], 0, 1],
])('a run waits %s', async (_, lacks, patienceMs, looks) => {
  let looked = 0;
  await waitForPace(async () => lacks[looked++] ?? 0, patienceMs);
  expect(looked).toBe(looks);
});
