import { type Benchmark, openPanel } from './benchmark.ts';
import { expiringRow, measureExpiring } from './expiring.ts';
import { filterRows, filterSection, measureFilters } from './filters.ts';
import { fillTables } from './large-registry.ts';
import { type Section, summary } from './report.ts';
import { searchSection, slowestRow } from './rows.ts';
import { measureSearches } from './searches.ts';

/** Searches and filters in a registry that was put straight into the tables. */
export async function measureSearchesAlone(benchmark: Benchmark): Promise<Section[]> {
  const { size, connection, step } = benchmark;
  step(`Filling the tables with ${size} registrations`);
  await fillTables(connection, size);
  await using running = await openPanel(benchmark);
  step('Searches');
  const searches = await measureSearches(running.place, 5, async () => ({}));
  step('Filters');
  const filters = await measureFilters(running.place);
  const expiring = await measureExpiring(running.place);
  return [
    summary([slowestRow(searches), ...filterRows(filters), expiringRow(expiring)]),
    searchSection('Searches', searches, ['panel', 'sql', 'pageAlone']),
    filterSection(filters),
  ];
}
