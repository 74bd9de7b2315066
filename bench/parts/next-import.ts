import { migrate } from '@panel/database/migrate';
import { type Benchmark, openBenchmark, openPanel } from '../benchmark.ts';
import { writeDiff } from '../diff.ts';
import { checkpoint, depositOf, importDeposit, inLittleMemory, PEAK } from '../import-deposit.ts';
import { measureSearches } from '../measure-searches.ts';
import { atMost, atMostTimes, type Part } from '../part.ts';
import { writeDeposit } from '../registry.ts';

/** Into the tables of an earlier import: a deposit that changes 5 %, with searches before and after it, and a DIFF. */
export const nextImport: Part<Benchmark> = {
  name: 'next-import',
  once: true,
  rows: {
    diff: {
      what: 'Import of a DIFF of 1,000 objects',
      unit: 's',
      limit: inLittleMemory(atMost(5, 's')),
    },
    searches: {
      what: 'All searches right after an import that changed 5 %: mean',
      unit: 'ms',
      beside: 'the same before the import',
      limit: inLittleMemory(atMostTimes(1.2)),
    },
  },
  async prepare(options) {
    const benchmark = await openBenchmark(options);
    await writeDeposit(depositOf(benchmark), benchmark.size, 0);
    await migrate(benchmark.connection);
    await importDeposit(benchmark);
    return benchmark;
  },
  async *turns(benchmark) {
    const { size, connection, step } = benchmark;
    await using running = await openPanel(benchmark);
    const searchAll = async () => {
      await checkpoint(connection);
      const all = await measureSearches(running.place, size > 1_000_000 ? 3 : 9, ['panel']);
      return all.reduce((sum, { panel }) => sum + panel, 0) / all.length;
    };
    step('Searches');
    const before = await searchAll();
    step('A deposit that changes 5 %');
    await writeDeposit(depositOf(benchmark), size, 1);
    const again = await importDeposit(benchmark);
    step('Searches after it');
    const more = { 's import': again.seconds, [PEAK]: again.peakMb };
    yield { searches: { panel: await searchAll(), beside: before, also: more } };

    step('A DIFF deposit');
    await writeDiff(depositOf(benchmark), size);
    const diff = await importDeposit(benchmark);
    yield { diff: { panel: diff.seconds, also: { [PEAK]: diff.peakMb } } };
  },
};
