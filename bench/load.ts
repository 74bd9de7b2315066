import { setTimeout as delay } from 'node:timers/promises';
import { percentile, timed } from './measure.ts';
import { inRound } from './pace.ts';

const WARMING = 4;

/** Requests per second for each of several ways. They take turns of a second, after several that only warm up. */
export async function throughput<Way extends string>(
  ways: Record<Way, () => Promise<unknown>>,
  turns: number,
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const turn = async () => {
    const rates: [Way, number][] = [];
    for (const name of names) rates.push([name, await rateOf(ways[name])]);
    return Object.fromEntries(rates) as Record<Way, number>;
  };
  for (let warming = 0; warming < WARMING; warming++) await turn();
  const all: Record<Way, number>[] = [];
  while (all.length < turns) all.push(await inRound(turn));
  const means = names.map((name) => [name, all.reduce((sum, rates) => sum + rates[name], 0) / turns]);
  return Object.fromEntries(means) as Record<Way, number>;
}

/** Of 10 clients that send request after request for a second. */
async function rateOf(request: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const began = performance.now();
  const client = async () => {
    for (; performance.now() < began + 1_000; count++) await request();
  };
  await Promise.all(Array.from({ length: 10 }, client));
  return (count * 1_000) / (performance.now() - began);
}

export interface MixedResult {
  cheap: { count: number; p50: number; p99: number };
  worst: { count: number; p50: number; p99: number };
  errors: number;
}

/** Several people at once. Each pauses after every response; 5 % of their requests are the slowest search. */
export async function mixedLoad(
  people: number,
  seconds: number,
  { cheap, worst }: Record<'cheap' | 'worst', (person: number, step: number) => Promise<unknown>>,
): Promise<MixedResult> {
  const times = { cheap: [] as number[], worst: [] as number[] };
  let errors = 0;
  const until = performance.now() + seconds * 1000;
  const person = async (number: number) => {
    for (let step = 0; performance.now() < until; step++) {
      const kind = (step + number) % 20 === 0 ? 'worst' : 'cheap';
      try {
        times[kind].push(await timed(() => (kind === 'worst' ? worst : cheap)(number, step)));
      } catch {
        errors++;
      }
      await delay(100 + ((number * 37 + step * 53) % 200));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  const sum = (values: number[]) => ({
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
  });
  return { cheap: sum(times.cheap), worst: sum(times.worst), errors };
}
