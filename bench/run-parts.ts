import type { Benchmark } from './benchmark.ts';
import { MAX_TAKEN, takenByOthers, thisMachine, workSoFar } from './machine.ts';
import { renewPatience, waitForPace } from './pace.ts';
import type { Part } from './part.ts';
import { type MeasuredPart, quietest } from './result-files.ts';

/** Measures the parts one after the other. A failure does not stop the next. */
export async function runParts(
  benchmark: Benchmark,
  parts: Part[],
  done: (name: string, part: MeasuredPart) => Promise<void>,
): Promise<Error[]> {
  const failures: Error[] = [];
  for (const part of parts) {
    try {
      await done(part.name, await measurePart(benchmark, part));
    } catch (error) {
      benchmark.step(`${part.name} failed: ${error instanceof Error ? error.stack : error}`);
      failures.push(error as Error);
    }
  }
  return failures;
}

const ATTEMPTS = 3;
/** Longer turns are not repeated: a run must end the same day. */
const REPEATED_SECONDS = 300;

const thisOne = { workSoFar, waitForPace, renewPatience };

/**
 * Records with each figure how much of the machine others used since the last. If they used too much, the turns are
 * repeated, and the quietest measurement of each figure counts.
 */
export async function measurePart(benchmark: Benchmark, part: Part, machine = thisOne): Promise<MeasuredPart> {
  benchmark.step(`Preparing ${part.name}`);
  const ready = await part.prepare(benchmark);
  try {
    let figures: MeasuredPart = {};
    const isDisturbed = () => Object.values(figures).some(({ taken }) => taken > MAX_TAKEN);
    let seconds = 0;
    const mayRepeat = () => !part.once && seconds < REPEATED_SECONDS;
    for (let attempt = 1; attempt === 1 || (attempt <= ATTEMPTS && isDisturbed() && mayRepeat()); attempt++) {
      benchmark.step(`Measuring ${part.name}${attempt > 1 ? ' again, because others used the machine' : ''}`);
      await machine.waitForPace();
      machine.renewPatience();
      let before = await machine.workSoFar();
      for await (const found of part.turns(ready, benchmark)) {
        const after = await machine.workSoFar();
        const circumstances = { date: today(), machine: thisMachine(), taken: takenByOthers(before, after) };
        for (const [key, figure] of Object.entries(found))
          if (figure) figures = quietest(figures, { [key]: { ...figure, ...circumstances } });
        seconds += after.at - before.at;
        before = after;
      }
    }
    requireAll(part, figures);
    return figures;
  } finally {
    await (ready as Partial<AsyncDisposable>)[Symbol.asyncDispose]?.();
  }
}

const today = () => new Date().toISOString().slice(0, 10);

function requireAll({ name, rows }: Part, figures: MeasuredPart): void {
  const missing = Object.keys(rows).filter((key) => !figures[key]);
  const unknown = Object.keys(figures).filter((key) => !rows[key]);
  if (missing.length > 0) throw new Error(`${name} did not measure ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`${name} has no row ${unknown.join(', ')}`);
}
