import type { ExportResult } from './exports.ts';
import { ms, type Row, type Section, times } from './report.ts';
import type { SearchResult, Way } from './searches.ts';

const headings: Record<string, string> = {
  panel: 'panel',
  sql: 'its SQL on pg',
  pageAlone: 'page without total',
  straightforward: '`ILIKE` + `OFFSET`',
  nomulus: "Nomulus' shape",
  smaller: 'page without total at 1m',
};

/** Every search, with the times of all ways to run it. */
export function searchSection<Beside extends string>(
  title: string,
  results: SearchResult<Beside>[],
  ways: (Way | Beside)[],
): Section {
  return {
    title,
    text: 'By the registrar with the most registrations; 100 results a page, with the exact total.',
    headings: ['search', 'page', 'matches', ...ways.map((way) => headings[way] ?? way)],
    rows: results.map((result) => [
      result.search,
      result.page,
      result.total.toLocaleString('en'),
      ...ways.map((way) => ms(result[way])),
    ]),
  };
}

export function slowestRow(results: SearchResult<never>[]): Row {
  const { search, page, panel } = most(results, (result) => result.panel);
  return {
    what: `search, the slowest: ${search}, ${page} page, with the total`,
    panel: ms(panel),
    beside: '',
    ratio: '',
    toReach: 'under 1 s',
    isReached: panel < 1_000,
  };
}

export function exportRow({ panel, psql, bytes, moreMb }: ExportResult): Row {
  return {
    what: `domain list CSV, ${(bytes / 1e6).toFixed(1)} MB on the wire`,
    panel: `${panel.toFixed(2)} s, ${Math.round(moreMb)} MB more memory`,
    beside: `${psql.toFixed(2)} s by psql \\copy`,
    ratio: times(panel / psql),
    toReach: 'at most 1.5 ×, 40 MB',
    isReached: panel <= psql * 1.5 && moreMb <= 40,
  };
}

/** The result for which `by` gives the largest number. */
export function most<Result>(results: Result[], by: (result: Result) => number): Result {
  return results.reduce((chosen, result) => (by(result) > by(chosen) ? result : chosen));
}
