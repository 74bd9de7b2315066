import { inRound } from './pace.ts';

/** Requests to the panel beside the same rows by plain SQL: medians in ms. */
export interface Beside {
  kind: string;
  panel: number;
  plain: number;
}

/** In milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);

/** The times of several ways to do the same thing. They take turns, so that other load affects all of them alike. */
export async function sideBySide<Way extends string>(
  ways: Record<Way, () => Promise<unknown>>,
  { rounds, budgetMs }: { rounds: number; budgetMs: number },
): Promise<Record<Way, number[]>> {
  const names = Object.keys(ways) as Way[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Way, number[]>;
  for (const name of names) await ways[name](); // only warms up
  let spentMs = 0;
  for (let round = 0; round < rounds && (round < 1 || spentMs < budgetMs); round++) {
    const found = await inRound(() => once(ways));
    for (const name of names) times[name].push(...found[name]);
    spentMs += names.flatMap((name) => found[name]).reduce((sum, time) => sum + time, 0);
  }
  return times;
}

async function once<Way extends string>(ways: Record<Way, () => Promise<unknown>>): Promise<Record<Way, number[]>> {
  const times: [string, number[]][] = [];
  for (const [name, work] of Object.entries<() => Promise<unknown>>(ways)) times.push([name, await severalTimes(work)]);
  return Object.fromEntries(times) as Record<Way, number[]>;
}

/** Medians of the panel and of plain SQL, after a round that only warms up. */
export async function medianRound(
  rounds: number,
  round: () => Promise<Omit<Beside, 'kind'>>,
): Promise<Omit<Beside, 'kind'>> {
  await round();
  const found: Omit<Beside, 'kind'>[] = [];
  while (found.length < rounds) found.push(await inRound(round));
  return { panel: median(found.map(({ panel }) => panel)), plain: median(found.map(({ plain }) => plain)) };
}

/** Fast work runs several times in a row, because its first run mostly measures cold caches. */
async function severalTimes(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + 30;
  do times.push(await timed(work));
  while (performance.now() < until && times.length < 5);
  return times;
}
