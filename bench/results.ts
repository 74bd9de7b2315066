import type { ExportResult } from './exports.ts';
import type { FeedResult } from './feed.ts';
import { feedRows } from './feed-rows.ts';
import type { FirstScreen } from './first-screen.ts';
import type { MixedResult } from './load.ts';
import type { Views } from './people.ts';
import type { Finished } from './processes.ts';
import { ms, type Row, type Section, summary, times } from './report.ts';
import { exportRow, most, searchSection, slowestRow } from './rows.ts';
import type { SearchResult } from './searches.ts';

type Searched = SearchResult<'straightforward' | 'nomulus'>;

export interface Measured {
  imported: Finished;
  copySeconds: number;
  ready: number;
  searches: Searched[];
  views: Views;
  exported: ExportResult;
  mixed: Record<'panel' | 'sql', MixedResult>;
  firstScreen: FirstScreen | Error;
  changed: Finished;
  searchesAfter: Searched[];
  feed: FeedResult;
}

export function sectionsOf(measured: Measured): Section[] {
  const ways = ['panel', 'sql', 'pageAlone', 'straightforward', 'nomulus'] as const;
  return [
    summary(rowsOf(measured)),
    searchSection('Searches', measured.searches, [...ways]),
    searchSection('Searches right after an import that changed 5 %', measured.searchesAfter, [...ways]),
  ];
}

function rowsOf(measured: Measured): Row[] {
  const { imported, copySeconds, ready, views, exported, changed } = measured;
  const importRatio = imported.seconds / copySeconds;
  const rate = ({ panel, bare }: Views['contact']) => panel / bare;
  return [
    ...searchRows(measured),
    ...(['registration', 'contact'] as const).map((what) => ({
      what: `one ${what}, requests a second`,
      panel: ms(views[what].panel),
      beside: `${ms(views[what].bare)} by a bare Fastify route with the same SQL`,
      ratio: `${Math.round(rate(views[what]) * 100)} %`,
      toReach: 'at least 70 %',
      isReached: rate(views[what]) >= 0.7,
    })),
    exportRow(exported),
    mixedRow(measured),
    {
      what: 'import with contacts and hosts',
      panel: `${imported.seconds.toFixed(0)} s, ${Math.round(imported.peakMb)} MB`,
      beside: `${copySeconds.toFixed(0)} s by COPY of the same rows into the same indexed tables`,
      ratio: times(importRatio),
      toReach: 'at most 1.0 ×, under 300 MB',
      isReached: importRatio <= 1 && imported.peakMb < 300,
    },
    {
      what: 'import of the same with 5 % changed',
      panel: `${changed.seconds.toFixed(0)} s, ${Math.round(changed.peakMb)} MB`,
      beside: '',
      ratio: '',
      toReach: 'under 300 MB',
      isReached: changed.peakMb < 300,
    },
    {
      what: 'start to ready, warm',
      panel: `${ready.toFixed(1)} s`,
      beside: '',
      ratio: '',
      toReach: 'under 3 s',
      isReached: ready < 3,
    },
    firstScreenRow(measured.firstScreen),
    ...feedRows(measured.feed),
  ];
}

function searchRows({ searches, searchesAfter }: Measured): Row[] {
  const furthest = most(searches, ({ panel, sql }) => (panel - 3) / sql);
  const everywhere = searches.filter(({ search, page }) => search.includes('*e*') && page === 'last')[0] ?? furthest;
  const slowest = most(searches, ({ panel, straightforward }) => (panel - 3) / straightforward);
  const before = sum(searches);
  const after = sum(searchesAfter);
  return [
    {
      what: `search, the furthest from its SQL: ${furthest.search}, ${furthest.page} page`,
      panel: ms(furthest.panel),
      beside: `${ms(furthest.sql)} by the same SQL on pg`,
      ratio: times(furthest.panel / furthest.sql),
      toReach: 'at most 1.5 × + 3 ms',
      isReached: furthest.panel <= furthest.sql * 1.5 + 3,
    },
    {
      what: `search, all match: ${everywhere.search}, last page`,
      panel: ms(everywhere.panel),
      beside: `${ms(everywhere.nomulus)} by Nomulus' shape`,
      ratio: times(everywhere.nomulus / everywhere.panel),
      toReach: 'at least 5 × faster',
      isReached: everywhere.nomulus >= everywhere.panel * 5,
    },
    {
      what: `search, the closest to the straightforward query: ${slowest.search}, ${slowest.page} page`,
      panel: ms(slowest.panel),
      beside: `${ms(slowest.straightforward)} by \`ILIKE\` + \`OFFSET\``,
      ratio: times(slowest.straightforward / slowest.panel),
      toReach: 'never slower (+ 3 ms for HTTP)',
      isReached: slowest.panel <= slowest.straightforward + 3,
    },
    slowestRow(searches),
    {
      what: 'all searches right after an import that changed 5 %',
      panel: ms(after),
      beside: `${ms(before)} before it`,
      ratio: times(after / before),
      toReach: 'at most 1.2 ×',
      isReached: after <= before * 1.2,
    },
  ];
}

function mixedRow({ mixed: { panel, sql } }: Measured): Row {
  return {
    what: `20 people at once, ${panel.cheap.count + panel.worst.count} requests, 5 % worst searches: cheap requests' p50 and p99`,
    panel: `${ms(panel.cheap.p50)} and ${ms(panel.cheap.p99)}, ${panel.errors} errors (worst searches: p50 ${ms(panel.worst.p50)})`,
    beside: `${ms(sql.cheap.p50)} and ${ms(sql.cheap.p99)} on the SQL alone (worst: ${ms(sql.worst.p50)})`,
    ratio: `p99 ${times(panel.cheap.p99 / panel.cheap.p50)} p50`,
    toReach: 'under 10 ×, no error',
    isReached: panel.cheap.p99 < panel.cheap.p50 * 10 && panel.errors === 0,
  };
}

function firstScreenRow(screen: FirstScreen | Error): Row {
  const what = 'first screen in Chromium, cold cache, 4 × slowed CPU, from the way back to the panel; median of nine';
  const toReach = '188 kB, 0.8 s, no task over 300 ms';
  if (screen instanceof Error) {
    const [reason = ''] = screen.message.split('\n');
    return { what, panel: reason, beside: '', ratio: '', toReach, isReached: undefined };
  }
  const { bytes, requests, secondsToContent, longestTask } = screen;
  const panel = `${Math.round(bytes / 1000)} kB, ${requests} requests, ${secondsToContent.toFixed(2)} s, longest task ${ms(longestTask)} ms`;
  const isReached = bytes <= 188_000 && secondsToContent <= 0.8 && longestTask <= 300;
  return { what, panel, beside: '', ratio: '', toReach, isReached };
}

const sum = (results: Searched[]) => results.reduce((total, { panel }) => total + panel, 0);
