import { getOk } from './api.ts';
import type { Place } from './benchmark.ts';
import { percentile, timed } from './measure.ts';
import { inRound } from './pace.ts';
import { type Figure, most } from './part.ts';

const WARMING = 5;

/** Of several lists, the one with the longest 95th percentile. */
export async function slowestList(place: Place, paths: Record<string, string>, turns: number): Promise<Figure> {
  const all: { what: string; ms: number }[] = [];
  for (const [what, path] of Object.entries(paths)) all.push({ what, ms: await slowTime(place, path, turns) });
  const slowest = most(all, ({ ms }) => ms);
  return { panel: slowest.ms, detail: slowest.what, all };
}

/** The 95th percentile, in ms. */
export async function slowTime({ base, token }: Place, path: string, turns: number): Promise<number> {
  const ask = () => timed(() => getOk(`${base}${path}`, token));
  for (let warming = 0; warming < WARMING; warming++) await ask();
  const times: number[] = [];
  while (times.length < turns) times.push(await inRound(ask));
  return percentile(times, 0.95);
}
