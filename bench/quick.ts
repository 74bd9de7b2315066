import { readFile } from 'node:fs/promises';
import type { Benchmark } from './benchmark.ts';
import { addBillingLines, measureLongLists, openFirstScreen } from './first-screen.ts';
import { measureSearches } from './measure-searches.ts';
import { openFeed } from './open-feed.ts';
import { most } from './part.ts';
import { measureOne } from './parts/feed.ts';
import { measureFile } from './parts/file.ts';
import { measureViews } from './parts/views.ts';
import { type Figure, type Quick, thisMachine, type Unit } from './quick-figures.ts';

const ROUNDS = 3;

/** What people wait for most, three times, in a few minutes. Ratios wherever there is something to compare with. */
export async function measureQuick(benchmark: Benchmark): Promise<Quick> {
  const { port, connection, step } = benchmark;
  const { panel, place } = await benchmark.registry();
  await addBillingLines(place.client, place.registrarId, 1_000);
  const feed = await openFeed(benchmark, place);
  const figures = new Map<string, Figure>();
  const add = (what: string, unit: Unit, value: number) => {
    const figure = figures.get(what) ?? { what, unit, values: [] };
    figure.values.push(Math.round(value * 1000) / 1000);
    figures.set(what, figure);
  };

  for (let round = 1; round <= ROUNDS; round++) {
    step(`Round ${round}: registrations and contacts`);
    const views = await measureViews(place, connection, { turns: 3, port: port + 1 });
    for (const what of ['registration', 'contact'] as const)
      add(
        `One ${what}: requests a second compared with a bare route`,
        '%',
        (views[what].panel / views[what].bare) * 100,
      );
    step('Searches');
    const searches = await measureSearches(place, 3, ['panel', 'sql']);
    const sum = (way: 'panel' | 'sql') => searches.reduce((total, result) => total + result[way], 0);
    const furthest = most(searches, ({ panel, sql }) => (panel - 3) / sql);
    add('All searches: time compared with their SQL', '×', sum('panel') / sum('sql'));
    add('Search furthest from its SQL: time less 3 ms compared with it', '×', (furthest.panel - 3) / furthest.sql);
    step('Domain list');
    const file = await measureFile(place, connection, panel.pid);
    add('Domain list: time compared with psql', '×', file.panel / file.beside);
    step('First screen');
    await using opened = await openFirstScreen(place.base, connection);
    const { bytes, requests, secondsToContent, signIn, longestTask } = opened.screen;
    const lists = await measureLongLists(opened.page);
    add('Sign-in: from the button to the return', 'ms', signIn);
    add('First screen: sent', 'kB', bytes / 1000);
    add('First screen: requests', 'requests', requests);
    add('First screen: content', 'ms', secondsToContent * 1000);
    add('First screen: longest task', 'ms', longestTask);
    add('100 search results: longest task', 'ms', lists.search);
    add('1,000 billing lines: longest task', 'ms', lists.billing);
    step('One change alone');
    for (const { kind, panel, plain } of await measureOne(feed, 50))
      add(`One ${kind} registration: time compared with plain upserts`, '×', panel / plain);
  }
  return { version: await versionOfPanel(), machine: thisMachine(), figures: [...figures.values()] };
}

async function versionOfPanel(): Promise<string> {
  return JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')).version;
}
