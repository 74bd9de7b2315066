import { setTimeout as delay } from 'node:timers/promises';
import { percentile, timed } from './measure.ts';

/** Requests per second for each of several ways. They take turns, with 10 clients that send request after request. */
export async function throughput<Way extends string>(
  ways: Record<Way, () => Promise<unknown>>,
  { seconds, turns }: { seconds: number; turns: number },
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Way, number>;
  for (let turn = 0; turn <= turns; turn++) {
    for (const name of names) {
      const until = performance.now() + seconds * 1000;
      const client = async () => {
        for (; performance.now() < until; counts[name]++) await ways[name]();
      };
      await Promise.all(Array.from({ length: 10 }, client));
      if (turn === 0) counts[name] = 0; // the first turn only warms up
    }
  }
  return Object.fromEntries(names.map((name) => [name, counts[name] / (seconds * turns)])) as Record<Way, number>;
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
