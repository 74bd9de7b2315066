import { getOk } from '../api.ts';
import type { Place, Registry } from '../benchmark.ts';
import { sideBySide } from '../measure.ts';
import { atMost, atMostTimes, type Figure, most, type Part } from '../part.ts';
import { count, countAndPage, likeNomulus, patterns, type Search, straightforward } from '../search-sql.ts';
import type { SearchWay } from '../search-ways.ts';

const HTTP_MS = 3;

export const searches: Part<Registry> = {
  name: 'searches',
  rows: {
    furthest: {
      what: 'Search furthest from its SQL',
      unit: 'ms',
      beside: 'the same SQL on pg',
      limit: atMostTimes(1.5, HTTP_MS),
    },
    closest: {
      what: 'Search closest to the plain query, mean of its first, middle and last page',
      unit: 'ms',
      beside: '`ILIKE` and `OFFSET`',
      limit: atMostTimes(1, HTTP_MS),
    },
    all: {
      what: 'Search that finds everything, last page',
      unit: 'ms',
      beside: "Nomulus' shape",
      limit: atMostTimes(0.2),
    },
    slowest: { what: 'Slowest search', unit: 'ms', limit: atMost(1_000, 'ms') },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place }, { size }) {
    const all = await measureSearches(place, size > 1_000_000 ? 5 : 9, ['panel', 'sql', 'straightforward', 'nomulus']);
    const everything = all.find(({ search, page }) => search === '*e*' && page === 'last') ?? all[0];
    const slowest = most(all, ({ panel }) => panel);
    yield {
      furthest: beside(
        most(all, ({ panel, sql }) => (panel - HTTP_MS) / sql),
        'sql',
      ),
      closest: closestToPlain(all),
      all: beside(everything as Searched<SearchWay>, 'nomulus'),
      slowest: { panel: slowest.panel, detail: describe(slowest), all },
    };
  },
};

function beside(searched: Searched<SearchWay>, way: SearchWay): Figure {
  return { panel: searched.panel, beside: searched[way], detail: describe(searched) };
}

/** Of all pages together, because the plain query happens to find the first page of some texts at once. */
function closestToPlain(all: Searched<SearchWay>[]): Figure {
  const means = patterns.map(({ label, text }) => {
    const pages = all.filter(({ search }) => search === text);
    const mean = (way: SearchWay) => pages.reduce((sum, page) => sum + page[way], 0) / pages.length;
    return { panel: mean('panel'), beside: mean('straightforward'), detail: `${label}: ${text}` };
  });
  return most(means, ({ panel, beside }) => (panel - HTTP_MS) / beside);
}

const describe = ({ label, search, page }: Searched<SearchWay>) => `${label}: ${search}, ${page} page`;

type PagePlace = 'first' | 'middle' | 'last';

/** Medians in ms. */
export type Searched<Way extends SearchWay> = {
  label: string;
  search: string;
  page: PagePlace;
  total: number;
} & Record<Way, number>;

/** Every search, on its first, middle and last page, in each of these ways in turn. */
export async function measureSearches<Way extends SearchWay>(
  { base, token, client, registrarId }: Place,
  rounds: number,
  ways: readonly Way[],
): Promise<Searched<Way>[]> {
  const results: Searched<Way>[] = [];
  const urlOf = ({ text }: Search, page: number) =>
    `${base}/services/domains/search?page=${page}&size=100&ulabel=${encodeURIComponent(text)}`;
  await client.query('DELETE FROM registrar_data'); // without a version of the data, every page is counted
  await warmUp((search) => getOk(urlOf(search, 0), token));
  for (const search of patterns) {
    const total = await count(client, registrarId, search);
    for (const [page, number] of pagesOf(total)) {
      const url = urlOf(search, number);
      const { body } = await getOk(url, token, true);
      const found = JSON.parse(body).data.totalResults;
      if (found !== total) throw new Error(`${search.text}: the panel finds ${found}, SQL ${total}`);
      const all: Record<SearchWay, () => Promise<unknown>> = {
        panel: () => getOk(url, token),
        sql: () => countAndPage(client, registrarId, search, number),
        straightforward: () => straightforward(client, registrarId, search, number),
        nomulus: () => likeNomulus(client, registrarId, search, number),
      };
      const chosen = Object.fromEntries(ways.map((way) => [way, all[way]])) as Record<Way, () => Promise<unknown>>;
      const medians = await sideBySide(chosen, { rounds });
      results.push({ label: search.label, search: search.text, page, total, ...medians });
    }
  }
  return results;
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
