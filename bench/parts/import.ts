import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrate } from '@panel/database/migrate';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Benchmark } from './benchmark.ts';
import { openClient } from './open-client.ts';
import { type Finished, runCommand } from './processes.ts';

const tables: [name: string, columns: string][] = [
  ['registrar', '*'],
  ['contact', '*'],
  ['host', '*'],
  [
    'domain',
    'id, registrar_id, alabel, name, statuses, rgp_status, created_at, updated_at, expires_at, expected_available_at, deletion_at, transferred_at, state_expires_at, transfer_status, registrant_id, dates_estimated',
  ],
  ['domain_contact', '*'],
  ['domain_nameserver', '*'],
  ['domain_ds', '*'],
];

interface FirstImport {
  imported: Finished;
  /** Seconds that COPY took to put the same rows into another database, with the same indexes and references. */
  copySeconds: number;
}

/** Both begin with empty tables, and take turns: whatever else the machine does slows both down alike. */
export async function measureFirstImport({ connection, directory, environment, isTrial }: Benchmark, deposit: string) {
  const rounds: FirstImport[] = [];
  for (let round = 0; round < (isTrial ? 1 : 2); round++) {
    await emptyTables(connection);
    const imported = await runCommand(['import', deposit, '--json'], environment);
    rounds.push({ imported, copySeconds: await copySameRows(connection, join(directory, 'rows')) });
  }
  return slowerOf(rounds);
}

/** The slower round of each side. */
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
  await client.query('CHECKPOINT');
  await client.end();
}

async function copySameRows(connection: pg.ClientConfig, directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  const source = await openClient(connection);
  for (const [table, columns] of tables) {
    const rows = source.query(to(`COPY (SELECT ${columns} FROM ${table}) TO STDOUT`));
    await pipeline(rows, createWriteStream(join(directory, table)));
  }
  await source.query('DROP DATABASE IF EXISTS bench_copy');
  await source.query('CREATE DATABASE bench_copy');
  const target = { ...connection, database: 'bench_copy' };
  await migrate(target);
  const client = await openClient(target);
  await client.query('CHECKPOINT');
  const began = performance.now();
  for (const [table, columns] of tables) {
    const list = columns === '*' ? '' : `(${columns})`;
    await pipeline(createReadStream(join(directory, table)), client.query(from(`COPY ${table} ${list} FROM STDIN`)));
  }
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  await source.query('DROP DATABASE bench_copy');
  await source.end();
  return seconds;
}
