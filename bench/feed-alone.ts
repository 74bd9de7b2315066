import { type Benchmark, openPanel } from './benchmark.ts';
import { measureFeed } from './feed.ts';
import { feedRows } from './feed-rows.ts';
import { fillTables } from './large-registry.ts';
import { type Section, summary } from './report.ts';

/** Only the changes that a registry sends, with tables that were filled directly. */
export async function measureFeedAlone(benchmark: Benchmark): Promise<Section[]> {
  benchmark.step(`Filling the tables with ${benchmark.size} registrations`);
  await fillTables(benchmark.connection, benchmark.size);
  await using running = await openPanel(benchmark);
  return [summary(feedRows(await measureFeed(benchmark, running.place)))];
}
