import type pg from 'pg';
import { getOk } from './api.ts';
import { sideBySide } from './measure.ts';
import { count, countAndPage, likeNomulus, pageOnly, type Search, straightforward } from './search-sql.ts';

export const searches: Search[] = [
  { label: 'exact', text: 'bakkerij-gent.example', kind: 'exact', literal: 'bakkerij-gent.example' },
  { label: 'prefix', text: 'shop-ka*', kind: 'prefix', literal: 'shop-ka' },
  { label: 'suffix', text: '*-gent.example', kind: 'suffix', literal: '-gent.example' },
  { label: 'infix, selective', text: '*bakkerij*', kind: 'like', literal: 'bakkerij' },
  { label: 'infix, late in the alphabet', text: '*zahnarzt*', kind: 'like', literal: 'zahnarzt' },
  { label: 'infix, all', text: '*example*', kind: 'like', literal: 'example' },
  { label: '2 letters', text: '*ka*', kind: 'like', literal: 'ka' },
  { label: '1 letter, all', text: '*e*', kind: 'like', literal: 'e' },
];

export type Way = 'panel' | 'sql' | 'pageAlone';

/** Medians in ms for the panel, its SQL, its page without the total, and whatever was measured beside them. */
export type SearchResult<Beside extends string> = {
  search: string;
  page: PagePlace;
  total: number;
} & Record<Way | Beside, number>;

export interface Place {
  base: string;
  token: string;
  client: pg.Client;
  registrarId: number;
  handle: string;
}

type PagePlace = 'first' | 'middle' | 'last';

/** Other ways to get the same page. */
type Besides<Beside extends string> = (
  search: Search,
  page: number,
  place: PagePlace,
) => Promise<Record<Beside, () => Promise<unknown>>>;

/** The query that one would write first, and that of Google Nomulus' console. */
export const plainerWays =
  ({ client, registrarId }: Place): Besides<'straightforward' | 'nomulus'> =>
  async (search, page) => ({
    straightforward: () => straightforward(client, registrarId, search, page),
    nomulus: () => likeNomulus(client, registrarId, search, page),
  });

/** The first, middle or last page in a smaller registry, without the total. */
export const smallerRegistry =
  (client: pg.Client, registrarId: number): Besides<'smaller'> =>
  async (search, _, place) => {
    const total = await count(client, registrarId, search);
    const [, number] = pagesOf(total).find(([page]) => page === place) ?? [place, 0];
    return { smaller: () => pageOnly(client, registrarId, search, number, total) };
  };

export async function measureSearches<Beside extends string>(
  { base, token, client, registrarId }: Place,
  rounds: number,
  besides: Besides<Beside>,
): Promise<SearchResult<Beside>[]> {
  const results: SearchResult<Beside>[] = [];
  await client.query('DELETE FROM registrar_data'); // without a version of the data, every page is counted
  for (const search of searches) {
    const total = await count(client, registrarId, search);
    for (const [page, number] of pagesOf(total)) {
      const url = `${base}/services/domains/search?page=${number}&size=100&ulabel=${encodeURIComponent(search.text)}`;
      const { body } = await getOk(url, token, true);
      const found = JSON.parse(body).data.totalResults;
      if (found !== total) throw new Error(`${search.text}: the panel finds ${found}, SQL ${total}`);
      const medians = await sideBySide(
        {
          panel: () => getOk(url, token),
          sql: () => countAndPage(client, registrarId, search, number),
          pageAlone: () => pageOnly(client, registrarId, search, number, total),
          ...(await besides(search, number, page)),
        } as Record<Way | Beside, () => Promise<unknown>>,
        { rounds },
      );
      results.push({ search: `${search.label} \`${search.text}\``, page, total, ...medians });
    }
  }
  return results;
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
