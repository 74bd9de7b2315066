import type { SizeResult } from '../result-files.ts';
import { searchWays } from '../search-ways.ts';
import type { ChartData, Series } from './chart.ts';

/** The page's three charts, by file name. */
export function chartsOf(sizes: SizeResult[]): Record<string, ChartData> {
  const names = sizes.map(({ size }) => size);
  const figure = (part: string, key: string) => sizes.map(({ parts }) => parts[part]?.[key]);
  const searches = figure('searches', 'slowest').map((slowest) => slowest?.all as Record<string, number>[] | undefined);
  const imported = figure('first-import', 'all');
  const thousand = figure('feed', 'many').map((many) => many?.all as Thousand[] | undefined);
  const perSecond = (kind: Thousand['kind'], way: 'panel' | 'plain') =>
    thousand.map((all) => perSecondOf(all?.find((one) => one.kind === kind)?.[way]));
  return {
    'search-time': {
      title: 'Search time by size',
      unit: 'ms, mean of all searches and pages that are measured',
      sizes: names,
      series: Object.entries(searchWays).map(([way, label]) => ({
        label,
        values: searches.map((all) => all && mean(all.map((search) => search[way] ?? Number.NaN))),
      })),
    },
    'import-time': {
      title: 'First import by size',
      unit: 's, with contacts and hosts',
      sizes: names,
      series: [
        { label: 'panel', values: imported.map((one) => one?.panel) },
        { label: 'COPY', values: imported.map((one) => one?.beside) },
      ],
    },
    'changes-a-second': {
      title: 'Changes a second by size',
      unit: 'changes/s, 1,000 in a request',
      sizes: names,
      series: [
        { label: 'panel, new', values: perSecond('new', 'panel') },
        { label: 'plain upserts, new', values: perSecond('new', 'plain') },
        { label: 'panel, changed', values: perSecond('changed', 'panel') },
        { label: 'plain upserts, changed', values: perSecond('changed', 'plain') },
      ] satisfies Series[],
    },
  };
}

interface Thousand {
  kind: string;
  panel: number;
  plain: number;
}

const perSecondOf = (ms: number | undefined) => (ms === undefined ? undefined : 1_000_000 / ms);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
