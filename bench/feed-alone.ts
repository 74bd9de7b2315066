import { type Bench, openPanel } from './bench.ts';
import { measureFeed } from './feed.ts';
import { feedRows } from './feed-rows.ts';
import { fillTables } from './large-registry.ts';
import { type Section, summary } from './report.ts';

/** Only the changes that a registry sends, with tables that were filled directly. */
export async function measureFeedAlone(bench: Bench): Promise<Section[]> {
  bench.step(`Filling the tables with ${bench.size} registrations`);
  await fillTables(bench.connection, bench.size);
  await using running = await openPanel(bench);
  return [summary(feedRows(await measureFeed(bench, running.place)))];
}
