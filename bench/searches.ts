import type pg from 'pg';
import { getOk } from './api.ts';
import { sideBySide } from './measure.ts';
import { countAndPage, likeNomulus, pageOnly, type Search, straightforward } from './search-sql.ts';

const searches: Search[] = [
  { label: 'exact', text: 'bakkerij-gent.example', kind: 'exact', literal: 'bakkerij-gent.example' },
  { label: 'prefix', text: 'shop-ka*', kind: 'prefix', literal: 'shop-ka' },
  { label: 'suffix', text: '*-gent.example', kind: 'suffix', literal: '-gent.example' },
  { label: 'infix, selective', text: '*bakkerij*', kind: 'like', literal: 'bakkerij' },
  { label: 'infix, all', text: '*example*', kind: 'like', literal: 'example' },
  { label: '2 letters', text: '*ka*', kind: 'like', literal: 'ka' },
  { label: '1 letter, all', text: '*e*', kind: 'like', literal: 'e' },
];

export interface SearchResult {
  search: string;
  page: 'first' | 'middle' | 'last';
  total: number;
  /** Medians in ms. */
  panel: number;
  sql: number;
  pageAlone: number;
  straightforward: number;
  nomulus: number;
}

export interface Place {
  base: string;
  token: string;
  client: pg.Client;
  registrarId: number;
  handle: string;
}

export async function measureSearches(
  { base, token, client, registrarId }: Place,
  rounds: number,
): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  for (const search of searches) {
    const { total } = await countAndPage(client, registrarId, search, 0);
    const last = Math.max(0, Math.ceil(total / 100) - 1);
    const pages =
      last < 3
        ? ([['first', 0]] as const)
        : ([
            ['first', 0],
            ['middle', Math.floor(last / 2)],
            ['last', last],
          ] as const);
    for (const [page, number] of pages) {
      const url = `${base}/services/domains/search?page=${number}&size=100&ulabel=${encodeURIComponent(search.text)}`;
      const { body } = await getOk(url, token, true);
      const found = JSON.parse(body).data.totalResults;
      if (found !== total) throw new Error(`${search.text}: the panel finds ${found}, SQL ${total}`);
      const medians = await sideBySide(
        {
          panel: () => getOk(url, token),
          sql: () => countAndPage(client, registrarId, search, number),
          pageAlone: () => pageOnly(client, registrarId, search, number, total),
          straightforward: () => straightforward(client, registrarId, search, number),
          nomulus: () => likeNomulus(client, registrarId, search, number),
        },
        { rounds },
      );
      results.push({ search: `${search.label} \`${search.text}\``, page, total, ...medians });
    }
  }
  return results;
}
