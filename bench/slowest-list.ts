import { getOk } from './api.ts';
import type { Place } from './benchmark.ts';
import { percentile, timed } from './measure.ts';
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
  const times: number[] = [];
  for (let turn = -WARMING; turn < turns; turn++) {
    const time = await timed(() => getOk(`${base}${path}`, token));
    if (turn >= 0) times.push(time);
  }
  return percentile(times, 0.95);
}
