import type { Registry } from '../benchmark.ts';
import { measureSearches, type Searched } from '../measure-searches.ts';
import { atMost, atMostTimes, type Figure, most, type Part } from '../part.ts';
import { patterns } from '../search-sql.ts';
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
