import type { Benchmark } from './benchmark.ts';
import { takenByOthers, thisMachine, workSoFar } from './machine.ts';
import type { Part } from './part.ts';
import type { Measured, MeasuredPart } from './result-files.ts';

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

/** Records with each figure how much of the machine others used since the last. */
export async function measurePart(benchmark: Benchmark, part: Part): Promise<MeasuredPart> {
  benchmark.step(`Preparing ${part.name}`);
  const ready = await part.prepare(benchmark);
  try {
    benchmark.step(`Measuring ${part.name}`);
    const figures: Record<string, Measured> = {};
    let before = workSoFar();
    for await (const found of part.turns(ready, benchmark)) {
      const after = workSoFar();
      const taken = takenByOthers(before, after);
      for (const [key, figure] of Object.entries(found)) if (figure) figures[key] = { ...figure, taken };
      before = after;
    }
    requireAll(part, figures);
    return { date: new Date().toISOString().slice(0, 10), machine: thisMachine(), figures };
  } finally {
    await (ready as Partial<AsyncDisposable>)[Symbol.asyncDispose]?.();
  }
}

function requireAll({ name, rows }: Part, figures: Record<string, Measured>): void {
  const missing = Object.keys(rows).filter((key) => !figures[key]);
  const unknown = Object.keys(figures).filter((key) => !rows[key]);
  if (missing.length > 0) throw new Error(`${name} did not measure ${missing.join(', ')}`);
  if (unknown.length > 0) throw new Error(`${name} has no row ${unknown.join(', ')}`);
}
