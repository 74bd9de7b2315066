import { setTimeout as delay } from 'node:timers/promises';

const TIMES = 5;
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 200;
const PATIENCE_MS = 2 * 60_000;
/** Smaller differences are noise. */
const NOISE = 0.15;

const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `name${index}.example` })),
);

/** The processor time of a fixed piece of work, about 10 ms: unlike waiting for a processor, it shows nowhere else. */
function work(): number {
  const began = process.cpuUsage();
  JSON.parse(text);
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

let best = Number.POSITIVE_INFINITY;

/**
 * The share of its best speed so far that the machine lacks now, the mean of a second. A host may slow down a machine
 * without taking any time that `/proc/stat` shows, such as when another one uses the same core.
 */
export async function lackOfPace(measure = work, pauseMs = BETWEEN_LOOKS_MS): Promise<number> {
  let sum = 0;
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await delay(pauseMs);
    const now = Math.min(...Array.from({ length: TIMES }, measure));
    best = Math.min(best, now);
    const lack = 1 - best / now;
    if (lack > NOISE) sum += lack;
  }
  return sum / LOOKS;
}

/** Waits until the machine has its pace, but not for long. */
export async function waitForPace(look = lackOfPace, patienceMs = PATIENCE_MS): Promise<void> {
  const until = performance.now() + patienceMs;
  while ((await look()) > NOISE && performance.now() < until) await delay(BETWEEN_LOOKS_MS);
}
