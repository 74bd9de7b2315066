import { getOk } from './api.ts';
import { changeData } from './filters.ts';
import { percentile, timed } from './measure.ts';
import { ms, type Row } from './report.ts';
import type { Place } from './searches.ts';

interface Expiring {
  first: number;
  /** While the data is the same. */
  again: number;
}

export async function measureExpiring(place: Place): Promise<Expiring> {
  const ask = () => getOk(`${place.base}/services/domains/expiring`, place.token);
  const [first, again]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    await changeData(place);
    first.push(await timed(ask));
    again.push(await timed(ask));
  }
  return { first: percentile(first, 0.5), again: percentile(again, 0.5) };
}

export const expiringRow = ({ first, again }: Expiring): Row => ({
  what: 'what expires, after a change of the data and again',
  panel: `${ms(first)}, ${ms(again)}`,
  beside: '',
  ratio: '',
  toReach: 'at most 500 ms',
  isReached: first <= 500,
});
