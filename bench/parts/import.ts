import { join } from 'node:path';
import { migrate } from '@panel/database/migrate';
import type pg from 'pg';
import { type Benchmark, openBenchmark, openPanel } from '../benchmark.ts';
import { copySameRows } from '../copy-rows.ts';
import { writeDiff } from '../diff.ts';
import { measureSearches } from '../measure-searches.ts';
import { openClient } from '../open-client.ts';
import { also, atMost, atMostTimes, type Part } from '../part.ts';
import { type Finished, runCommand } from '../processes.ts';
import { writeDeposit } from '../registry.ts';

const PEAK = 'MB of memory';
const littleMemory = ({ [PEAK]: peak = 0 }: Record<string, number>) => peak < 300;

/** Deposits of a registry, searches before and after one that changes 5 %, and a DIFF. */
export const imports: Part<Benchmark> = {
  name: 'import',
  once: true,
  rows: {
    first: {
      what: 'First import, with contacts and hosts',
      unit: 's',
      beside: '`COPY` of the same rows into the same tables',
      limit: also(atMostTimes(1), `under 300 ${PEAK}`, littleMemory),
    },
    diff: {
      what: 'Import of a DIFF of 1,000 objects',
      unit: 's',
      limit: also(atMost(5, 's'), `under 300 ${PEAK}`, littleMemory),
    },
    searches: {
      what: 'All searches right after an import that changed 5 %: mean',
      unit: 'ms',
      beside: 'the same before the import',
      limit: also(atMostTimes(1.2), `under 300 ${PEAK}`, littleMemory),
    },
  },
  prepare: openBenchmark,
  async *turns(benchmark) {
    const { size, environment, directory, connection, step } = benchmark;
    const deposit = join(directory, 'deposit.xml');
    const run = async () => runCommand(['import', deposit, '--json'], environment);
    await writeDeposit(deposit, size, 0);
    yield {};
    const { imported, copySeconds } = await measureFirstImport(benchmark, deposit);
    yield { first: { panel: imported.seconds, beside: copySeconds, also: { [PEAK]: imported.peakMb } } };

    await using running = await openPanel(benchmark);
    const searchAll = async () => {
      const all = await measureSearches(running.place, size > 1_000_000 ? 3 : 9, ['panel']);
      return all.reduce((sum, { panel }) => sum + panel, 0) / all.length;
    };
    step('Searches');
    await checkpoint(connection);
    const before = await searchAll();
    step('A deposit that changes 5 %');
    await writeDeposit(deposit, size, 1);
    const again = await run();
    step('Searches after it');
    await checkpoint(connection);
    const more = { 's import': again.seconds, [PEAK]: again.peakMb };
    yield { searches: { panel: await searchAll(), beside: before, also: more } };

    step('A DIFF deposit');
    await writeDiff(deposit, size);
    const diff = await run();
    yield { diff: { panel: diff.seconds, also: { [PEAK]: diff.peakMb } } };
  },
};

/** Pending disk writes of an import would slow down what follows. */
async function checkpoint(connection: pg.ClientConfig): Promise<void> {
  const client = await openClient(connection);
  await client.query('CHECKPOINT');
  await client.end();
}

interface FirstImport {
  imported: Finished;
  copySeconds: number;
}

/** Both start with empty tables and take turns, so that other load affects both alike. */
async function measureFirstImport({ size, connection, directory, environment, isTrial }: Benchmark, deposit: string) {
  const rounds: FirstImport[] = [];
  for (let round = 0; round < (isTrial || size > 1_000_000 ? 1 : 2); round++) {
    await emptyTables(connection);
    const imported = await runCommand(['import', deposit, '--json'], environment);
    rounds.push({ imported, copySeconds: await copySameRows(connection, join(directory, 'rows')) });
  }
  return slowerOf(rounds);
}

function slowerOf(rounds: FirstImport[]): FirstImport {
  const most = (value: (round: FirstImport) => number) => Math.max(...rounds.map(value));
  return {
    imported: {
      seconds: most(({ imported }) => imported.seconds),
      peakMb: most(({ imported }) => imported.peakMb),
    },
    copySeconds: most(({ copySeconds }) => copySeconds),
  };
}

async function emptyTables(connection: pg.ClientConfig): Promise<void> {
  await migrate(connection);
  const client = await openClient(connection);
  await client.query(`TRUNCATE registrar, contact, host, domain CASCADE; DELETE FROM setting WHERE key = 'deposit'`);
  await client.end();
  await checkpoint(connection);
}
