import { join } from 'node:path';
import { migrate } from '@panel/database/migrate';
import type pg from 'pg';
import { type Benchmark, openBenchmark } from '../benchmark.ts';
import { copySameRows } from '../copy-rows.ts';
import { checkpoint, depositOf, importDeposit, inLittleMemory, PEAK } from '../import-deposit.ts';
import { openClient } from '../open-client.ts';
import { atMostTimes, type Part } from '../part.ts';
import type { Finished } from '../processes.ts';
import { writeDeposit } from '../registry.ts';

/** A deposit of the whole registry into empty tables. */
export const firstImport: Part<Benchmark> = {
  name: 'first-import',
  once: true,
  rows: {
    all: {
      what: 'First import, with contacts and hosts',
      unit: 's',
      beside: '`COPY` of the same rows into the same tables',
      limit: inLittleMemory(atMostTimes(1)),
    },
  },
  async prepare(options) {
    const benchmark = await openBenchmark(options);
    await writeDeposit(depositOf(benchmark), benchmark.size, 0);
    return benchmark;
  },
  async *turns(benchmark) {
    const { imported, copySeconds } = await measureFirstImport(benchmark);
    yield { all: { panel: imported.seconds, beside: copySeconds, also: { [PEAK]: imported.peakMb } } };
  },
};

interface FirstImport {
  imported: Finished;
  copySeconds: number;
}

/** Both start with empty tables and take turns, so that other load affects both alike. */
async function measureFirstImport(benchmark: Benchmark) {
  const { size, connection, directory, isTrial } = benchmark;
  const rounds: FirstImport[] = [];
  for (let round = 0; round < (isTrial || size > 1_000_000 ? 1 : 2); round++) {
    await emptyTables(connection);
    const imported = await importDeposit(benchmark);
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
