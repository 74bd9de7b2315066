import { expect, test } from 'vitest';
import type { Benchmark } from './benchmark.ts';
import type { Part } from './part.ts';
import { measurePart } from './run-parts.ts';

interface Given {
  /** What others take during each measurement, in cores. */
  taken: number[];
  once?: boolean;
  seconds?: number;
}

/** A part whose figure is the number of the measurement, on a machine that others use so much. */
async function measure({ taken, once = false, seconds = 1 }: Given) {
  const work = { at: 0, busy: 0, own: 0, lack: 0, rounds: { count: 0, lack: 0 } };
  let measured = 0;
  const part: Part = {
    name: 'some',
    once,
    rows: { row: { what: '', unit: 'ms' } },
    prepare: async () => ({}),
    async *turns() {
      work.at += seconds;
      work.busy += (taken[measured] ?? 0) * seconds;
      measured += 1;
      yield { row: { panel: measured } };
    },
  };
  const machine = { workSoFar: async () => ({ ...work }), waitForPace: async () => {}, renewPatience: () => {} };
  const { row } = await measurePart({ step: () => {} } as unknown as Benchmark, part, machine);
  return { measured, kept: row?.panel, taken: row?.taken };
}

test.each<[string, Given, { measured: number; kept: number; taken: number }]>([
  ['a quiet machine', { taken: [0.25] }, { measured: 1, kept: 1, taken: 0.25 }],
  ['others at first', { taken: [1, 0.25] }, { measured: 2, kept: 2, taken: 0.25 }],
  ['others all the time', { taken: [1, 0.5, 0.75, 0] }, { measured: 3, kept: 2, taken: 0.5 }],
  ['others, but it cannot be repeated', { taken: [1, 0], once: true }, { measured: 1, kept: 1, taken: 1 }],
  ['others, but it takes long', { taken: [1, 0], seconds: 600 }, { measured: 1, kept: 1, taken: 1 }],
])('%s', async (_, given, expected) => {
  expect(await measure(given)).toEqual(expected);
});
