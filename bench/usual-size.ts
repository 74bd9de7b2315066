import { join } from 'node:path';
import { type Benchmark, openPanel, startPanel } from './benchmark.ts';
import { measureExport } from './exports.ts';
import { measureFeed } from './feed.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureFirstImport } from './imports.ts';
import { measureMixed, measureViews } from './people.ts';
import { runCommand } from './processes.ts';
import { writeDeposit } from './registry.ts';
import type { Section } from './report.ts';
import { sectionsOf } from './results.ts';
import { measureSearches, plainerWays } from './searches.ts';

/** Everything: import, searches, views, exports, many people, first screen, searches after another import, and changes. */
export async function measureUsualSize(benchmark: Benchmark): Promise<Section[]> {
  const { size, isTrial, port, directory, connection, environment, step } = benchmark;
  const deposit = join(directory, 'deposit.xml');
  step(`Writing a deposit of ${size} registrations`);
  await writeDeposit(deposit, size, 0);
  step('Importing it, and the same rows by COPY, in turns');
  const { imported, copySeconds } = await measureFirstImport(benchmark, deposit);

  step('Starting the panel twice');
  await (await startPanel(benchmark)).stop();
  await using running = await openPanel(benchmark);
  const { panel, place } = running;
  step('Searches');
  const searches = await measureSearches(place, 9, plainerWays(place));
  step('Registrations and contacts');
  const views = await measureViews(place, connection, { seconds: isTrial ? 2 : 4, turns: 3, port: port + 1 });
  step('Domain list');
  const exported = await measureExport(place, connection, panel.pid);
  step('Twenty people');
  const mixed = await measureMixed(place, connection, isTrial ? 10 : 60);
  step('First screen');
  const firstScreen = await measureFirstScreen(place.base, connection, isTrial ? 1 : 9).catch((error: Error) => error);
  step('A deposit that changes 5 %');
  await writeDeposit(deposit, size, 1);
  const changed = await runCommand(['import', deposit, '--json'], environment);
  step('Searches after it');
  const searchesAfter = await measureSearches(place, 9, plainerWays(place));
  const feed = await measureFeed(benchmark, place);
  const ready = panel.secondsToReady;
  return sectionsOf({
    imported,
    copySeconds,
    ready,
    searches,
    views,
    exported,
    mixed,
    firstScreen,
    changed,
    searchesAfter,
    feed,
  });
}
