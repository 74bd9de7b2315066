import { getOk } from './api.ts';
import type { Place } from './benchmark.ts';
import { median, sideBySide } from './measure.ts';
import { count, countAndPage, likeNomulus, patterns, type Search, straightforward } from './search-sql.ts';
import type { SearchWay } from './search-ways.ts';

type PagePlace = 'first' | 'middle' | 'last';

/** Medians in ms. */
export type Searched<Way extends SearchWay> = {
  label: string;
  search: string;
  page: PagePlace;
  total: number;
} & Record<Way, number>;

/** Searches pass several times, so that a moment in which the host slows the machine down is outvoted. */
const PASSES = 3;
const PASS_BUDGET_MS = 7_000;

/** Every search, on its first, middle and last page, in each of these ways in turn. */
export async function measureSearches<Way extends SearchWay>(
  place: Place,
  rounds: number,
  ways: readonly Way[],
): Promise<Searched<Way>[]> {
  await place.client.query('DELETE FROM registrar_data'); // without a version of the data, every page is counted
  await warmUp((search) => getOk(urlOf(place, search, 0), place.token));
  const pages = [];
  for (const search of patterns) pages.push(...(await pagesToMeasure(place, search)));
  const times = pages.map(() => Object.fromEntries(ways.map((way) => [way, [] as number[]])) as Record<Way, number[]>);
  const options = { rounds: Math.ceil(rounds / PASSES), budgetMs: PASS_BUDGET_MS };
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [at, page] of pages.entries()) {
      const chosen = Object.fromEntries(ways.map((way) => [way, page.run[way]])) as Record<Way, () => Promise<unknown>>;
      const found = await sideBySide(chosen, options);
      for (const way of ways) times[at]?.[way].push(...found[way]);
    }
  }
  return pages.map(({ run: _, ...page }, at) => {
    const medians = ways.map((way) => [way, median(times[at]?.[way] ?? [])]);
    return { ...page, ...(Object.fromEntries(medians) as Record<Way, number>) };
  });
}

const urlOf = ({ base }: Place, { text }: Search, page: number) =>
  `${base}/services/domains/search?page=${page}&size=100&ulabel=${encodeURIComponent(text)}`;

async function pagesToMeasure(place: Place, search: Search) {
  const { token, client, registrarId } = place;
  const { label, text } = search;
  const total = await count(client, registrarId, search);
  const { body } = await getOk(urlOf(place, search, 0), token, true);
  const found = JSON.parse(body).data.totalResults;
  if (found !== total) throw new Error(`${text}: the panel finds ${found}, SQL ${total}`);
  return pagesOf(total).map(([page, number]) => ({
    ...{ label, search: text, page, total },
    run: {
      panel: () => getOk(urlOf(place, search, number), token),
      sql: () => countAndPage(client, registrarId, search, number),
      straightforward: () => straightforward(client, registrarId, search, number),
      nomulus: () => likeNomulus(client, registrarId, search, number),
    } satisfies Record<SearchWay, () => Promise<unknown>>,
  }));
}

/** A panel that has just started runs code that is not optimised yet, for about a hundred searches. */
async function warmUp(run: (search: Search) => Promise<unknown>) {
  const until = performance.now() + 5_000;
  for (let at = 0; performance.now() < until; at++) await run(patterns[at % patterns.length] as Search);
}

function pagesOf(total: number): [PagePlace, number][] {
  const last = Math.max(0, Math.ceil(total / 100) - 1);
  if (last < 3) return [['first', 0]];
  return [
    ['first', 0],
    ['middle', Math.floor(last / 2)],
    ['last', last],
  ];
}
