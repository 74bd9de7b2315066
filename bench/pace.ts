import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const LOOKS = 5;
const BETWEEN_LOOKS_MS = 200;
const PATIENCE_MS = 2 * 60_000;
const ROUNDS_PATIENCE_MS = 5 * 60_000;
/** Smaller differences are noise. */
const NOISE = 0.15;

/** The processor time of a fixed piece of work on each core, all at once. */
type Measure = () => Promise<number[]>;

let workers: ChildProcess[] | undefined;

const onEveryCore: Measure = async () => {
  workers ??= cpus().map(() => fork(new URL('pace-worker.mjs', import.meta.url), { execArgv: [] }));
  return Promise.all(
    workers.map(async (worker) => {
      worker.channel?.ref();
      worker.send('work');
      const [time] = await once(worker, 'message');
      worker.unref(); // it does not keep the benchmark from ending
      worker.channel?.unref();
      return time;
    }),
  );
};

/**
 * Returns a look at the machine: the share of its best speed so far that it lacks now, the mean of its cores. A host may
 * slow down a machine without taking any time that `/proc/stat` shows, such as when another one uses the same core.
 */
export function createLook(measure: Measure) {
  let best = Number.POSITIVE_INFINITY;
  return async () => {
    const times = await measure();
    best = Math.min(best, ...times);
    const lacks = times.map((time) => 1 - best / time).filter((lack) => lack > NOISE);
    return lacks.reduce((sum, lack) => sum + lack, 0) / times.length;
  };
}

const lookAtThis = createLook(onEveryCore);

/** The mean of a second. */
export async function lackOfPace(look = lookAtThis, pauseMs = BETWEEN_LOOKS_MS): Promise<number> {
  let sum = 0;
  for (let looks = 0; looks < LOOKS; looks++) {
    if (looks > 0) await delay(pauseMs);
    sum += await look();
  }
  return sum / LOOKS;
}

/** Waits until the machine has its pace, but not for long. */
export async function waitForPace(look = lackOfPace, patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs;
  while ((await look()) > NOISE && performance.now() < until) await delay(BETWEEN_LOOKS_MS);
}

/**
 * `inRound` does a round of a measurement while the machine has its pace: it waits for that, and repeats what was
 * disturbed, until the patience is used up. The times themselves have no say in it.
 */
export function createRounds({ look = lookAtThis, patienceMs = ROUNDS_PATIENCE_MS, pauseMs = BETWEEN_LOOKS_MS } = {}) {
  /** The rounds that counted so far, and the sum of what the machine lacked beside them. */
  const rounds = { count: 0, lack: 0 };
  let left = patienceMs;

  async function inRound<Result>(round: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const began = performance.now();
      const before = await look();
      const mayRepeat = left > 0;
      if (before <= NOISE || !mayRepeat) {
        const result = await round();
        const lack = Math.max(before, await look());
        if (lack <= NOISE || !mayRepeat) {
          rounds.count++;
          rounds.lack += lack;
          return result;
        }
      }
      await delay(pauseMs); // a machine that is always busy may get less of its host
      left -= performance.now() - began;
    }
  }

  const renewPatience = () => {
    left = patienceMs;
  };
  return { rounds, inRound, renewPatience };
}

export const { rounds, inRound, renewPatience } = createRounds();
