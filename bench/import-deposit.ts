import { join } from 'node:path';
import type pg from 'pg';
import type { Benchmark } from './benchmark.ts';
import { openClient } from './open-client.ts';
import { also, type Limit } from './part.ts';
import { type Finished, runCommand } from './processes.ts';

export const PEAK = 'MB of memory';

/** An import must also manage with little memory, whatever the deposit's size. */
export const inLittleMemory = (limit: Limit): Limit =>
  also(limit, `under 300 ${PEAK}`, ({ [PEAK]: peak = 0 }) => peak < 300);

export const depositOf = ({ directory }: Benchmark) => join(directory, 'deposit.xml');

export const importDeposit = (benchmark: Benchmark): Promise<Finished> =>
  runCommand(['import', depositOf(benchmark), '--json'], benchmark.environment);

/** Pending disk writes of an import would slow down what follows. */
export async function checkpoint(connection: pg.ClientConfig): Promise<void> {
  const client = await openClient(connection);
  await client.query('CHECKPOINT');
  await client.end();
}
