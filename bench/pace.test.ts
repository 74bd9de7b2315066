import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLook, createRounds, lackOfPace, waitForPace } from './pace.ts';

const inTurn = (values: number[]) => {
  let at = 0;
  return async () => values[at++] ?? Number.NaN;
};

test('a core that takes twice as long as the best so far lacks half of its pace; a little longer is noise', async () => {
  const times = [
    [2, 2],
    [4, 4],
    [2.1, 2.2],
    [4, 2],
    [1, 1],
    [2, 1],
  ];
  const look = createLook(async () => times.shift() ?? []);
  const lacks = [];
  while (times.length > 0) lacks.push(await look());
  expect(lacks).toEqual([0, 0.5, 0, 0.25, 0, 0.25]);
});

test('what the machine lacks is the mean of five looks', async () => {
  expect(await lackOfPace(inTurn([0, 0.5, 0, 0.25, 0]), 0)).toBe(0.15);
});

test('the machine itself is looked at on every core', async () => {
  const lack = await lackOfPace(undefined, 0);
  expect(lack).toBeGreaterThanOrEqual(0);
  expect(lack).toBeLessThan(1);
});

test.each([
  ['until it has its pace', [0.5, 0.5, 0, 0.5], 60_000, 3],
  ['not for longer than its patience', [0.5, 0.5, 0.5], 0, 1],
])('a run waits %s', async (_, lacks, patienceMs, looks) => {
  let looked = 0;
  await waitForPace(async () => lacks[looked++] ?? 0, patienceMs);
  expect(looked).toBe(looks);
});

test.each([
  ['a quiet machine', [0, 0], 60_000, ['first'], { count: 1, lack: 0 }],
  ['a disturbance before a round, which is waited for', [0.5, 0.5, 0, 0], 60_000, ['first'], { count: 1, lack: 0 }],
  ['a disturbed round, which is repeated', [0, 0.5, 0, 0.5, 0, 0], 60_000, ['third'], { count: 1, lack: 0 }],
  ['no patience left: the round counts, with what lacked', [0.5, 0.25], 0, ['first'], { count: 1, lack: 0.5 }],
  ['two rounds', [0, 0.1, 0, 0], 60_000, ['first', 'second'], { count: 2, lack: 0.1 }],
])('rounds with %s', async (_, lacks, patienceMs, results, lacked) => {
  const { rounds, inRound } = createRounds({ look: inTurn(lacks), patienceMs, pauseMs: 0 });
  const done = ['first', 'second', 'third'];
  const found = [];
  while (found.length < results.length) found.push(await inRound(async () => done.shift()));
  expect(found).toEqual(results);
  expect(rounds).toEqual(lacked);
});

test('patience is for all rounds together, until it is renewed', async () => {
  const look = inTurn([0, 0.5, 0.5, 0.5, 0.5, 0, 0]);
  const { rounds, inRound, renewPatience } = createRounds({ look, patienceMs: 20, pauseMs: 0 });
  await inRound(() => delay(30));
  expect(rounds).toEqual({ count: 1, lack: 0.5 });
  renewPatience();
  await inRound(async () => {});
  expect(rounds).toEqual({ count: 2, lack: 0.5 });
});
