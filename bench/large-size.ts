import { join } from 'node:path';
import type pg from 'pg';
import { type Benchmark, idOfBig, openPanel } from './benchmark.ts';
import { pretendImported, writeDiff } from './diff.ts';
import { expiringRow, measureExpiring } from './expiring.ts';
import { measureExport } from './exports.ts';
import { measureOneChange } from './feed.ts';
import { oneChangeRows } from './feed-rows.ts';
import { filterRows, filterSection, measureFilters } from './filters.ts';
import { fillTables } from './large-registry.ts';
import { openClient } from './open-client.ts';
import { type Finished, runCommand } from './processes.ts';
import { ms, type Row, type Section, summary, times } from './report.ts';
import { exportRow, most, searchSection, slowestRow } from './rows.ts';
import { measureSearches, type SearchResult, smallerRegistry } from './searches.ts';

const SMALLER = 1_000_000;

/** How much slower a search gets when the registry is ten times as large, and how long the largest list takes. */
export async function measureLargeSize(benchmark: Benchmark): Promise<Section[]> {
  const { size, connection, step } = benchmark;
  step(`Filling the tables with ${size} registrations`);
  await fillTables(connection, size);
  const smaller = await smallerDatabase(benchmark);
  try {
    await using running = await openPanel(benchmark);
    const { panel, place } = running;
    step('Searches');
    const searches = await measureSearches(place, 5, smallerRegistry(smaller, await idOfBig(smaller)));
    step('Filters');
    const filters = await measureFilters(place);
    const expiring = await measureExpiring(place);
    step('Domain list');
    const exported = await measureExport(place, connection, panel.pid);
    step('A DIFF deposit');
    const diff = await importDiff(benchmark);
    const oneChange = await measureOneChange(benchmark, place);
    return [
      summary([
        pageRow(searches),
        slowestRow(searches),
        ...filterRows(filters),
        expiringRow(expiring),
        exportRow(exported),
        diffRow(diff),
        ...oneChangeRows(oneChange),
      ]),
      searchSection('Searches', searches, ['panel', 'sql', 'pageAlone', 'smaller']),
      filterSection(filters),
    ];
  } finally {
    await smaller.end();
  }
}

async function importDiff({ size, connection, directory, environment }: Benchmark): Promise<Finished> {
  const file = join(directory, 'diff.xml');
  await pretendImported(connection, size);
  await writeDiff(file, size);
  return runCommand(['import', file, '--json'], environment);
}

function diffRow({ seconds, peakMb }: Finished): Row {
  return {
    what: 'import of a DIFF of 1,000 objects',
    panel: `${seconds.toFixed(1)} s, ${Math.round(peakMb)} MB`,
    beside: '',
    ratio: '',
    toReach: 'under 5 s',
    isReached: seconds < 5,
  };
}

async function smallerDatabase({ connection, size, step }: Benchmark): Promise<pg.Client> {
  const other = { ...connection, database: 'bench_smaller' };
  const admin = await openClient(connection);
  await admin.query(`CREATE DATABASE ${other.database}`);
  await admin.end();
  const smaller = Math.min(size / 10, SMALLER);
  step(`Filling the tables of another database with ${smaller}`);
  await fillTables(other, smaller);
  return openClient(other);
}

function pageRow(searches: SearchResult<'smaller'>[]): Row {
  const ends = searches.filter(({ page }) => page !== 'middle');
  const { search, page, pageAlone, smaller } = most(ends, (result) => result.pageAlone / result.smaller);
  return {
    what: `first and last page without the total, the most slowed down: ${search}, ${page} page`,
    panel: ms(pageAlone),
    beside: `${ms(smaller)} at 1m`,
    ratio: times(pageAlone / smaller),
    toReach: 'at most 1.5 ×',
    isReached: pageAlone <= smaller * 1.5,
  };
}
