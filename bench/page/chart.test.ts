import { expect, test } from 'vitest';
import type { SizeResult } from '../result-files.ts';
import { apart, chartSvg, describe, logScale } from './chart.ts';
import { chartsOf } from './charts.ts';

test.each([
  ['whole powers of ten', [1, 100], [1, 10, 100]],
  ['values between them', [3, 420], [1, 10, 100, 1000]],
  ['a single value', [10], [10, 100]],
  ['values below one', [0.4, 2], [0.1, 1, 10]],
])('a scale for %s', (_, values, ticks) => {
  const scale = logScale(values);
  expect(scale.ticks.map((tick) => Number(tick.toPrecision(6)))).toEqual(ticks);
  const places = scale.ticks.map((tick) => Math.round(scale.place(tick)));
  expect([places[0], places.at(-1)]).toEqual([312, 68]);
});

test('each power of ten takes the same height', () => {
  const { place } = logScale([1, 100]);
  expect(place(1) - place(10)).toBeCloseTo(place(10) - place(100));
});

test.each([
  ['far from each other', [100, 200], [100, 200]],
  ['close together', [100, 104, 90], [108, 126, 90]],
  ['at the same place', [50, 50], [50, 68]],
])('labels %s', (_, places, moved) => {
  expect(apart(places, 18)).toEqual(moved);
});

const chart = {
  title: 'Search <time>',
  unit: 'ms',
  sizes: ['100k', '1m'],
  series: [
    { label: 'panel', values: [12, 55.4] },
    { label: 'SQL & more', values: [undefined, 47] },
    { label: 'nobody', values: [undefined, undefined] },
  ],
};

test('a chart describes itself in words', () => {
  expect(describe(chart)).toBe(
    'Search <time>, ms: panel 12 at 100k, 55 at 1m; SQL & more not measured at 100k, 47 at 1m; nobody not measured at 100k, not measured at 1m.',
  );
});

test('a chart has a name, a description, a line for each measured way, and a value at each point', () => {
  const svg = chartSvg(chart);
  expect(svg).toContain('role="img" aria-labelledby="title words"');
  expect(svg).toContain('<title id="title">Search &#60;time&#62;</title>');
  expect(svg.match(/stroke-width="2"/g)).toHaveLength(2);
  expect(svg.match(/<circle /g)).toHaveLength(3);
  expect(svg).toContain('>SQL &#38; more</text>');
  expect(svg).toContain('@media (prefers-color-scheme: dark)');
});

test('the three charts use the values of the results', () => {
  const part = (figures: object) => figures as SizeResult['parts'][string];
  const all = [
    { panel: 10, sql: 8, straightforward: 90, nomulus: 800 },
    { panel: 30, sql: 20, straightforward: 110, nomulus: 1000 },
  ];
  const thousand = [
    { kind: 'new', panel: 500, plain: 250 },
    { kind: 'changed', panel: 1000, plain: 400 },
    { kind: '10,000 balances', panel: 1, plain: 1 },
  ];
  const sizes: SizeResult[] = [
    { size: '100k', commit: '', parts: {} },
    {
      size: '1m',
      commit: '',
      parts: {
        searches: part({ slowest: { panel: 30, taken: 0, all } }),
        'first-import': part({ all: { panel: 130, beside: 210, taken: 0 } }),
        feed: part({ many: { panel: 1000, taken: 0, all: thousand } }),
      },
    },
  ];
  const values = Object.entries(chartsOf(sizes)).map(([name, { series }]) => [name, series.map((one) => one.values)]);
  expect(Object.fromEntries(values)).toEqual({
    'search-time': [
      [undefined, 20],
      [undefined, 14],
      [undefined, 100],
      [undefined, 900],
    ],
    'import-time': [
      [undefined, 130],
      [undefined, 210],
    ],
    'changes-a-second': [
      [undefined, 2000],
      [undefined, 4000],
      [undefined, 1000],
      [undefined, 2500],
    ],
  });
});
