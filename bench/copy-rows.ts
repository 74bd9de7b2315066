import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrate } from '@panel/database/migrate';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { openClient } from './open-client.ts';

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

/** Seconds that COPY takes to write the registry's rows to another database, with the same indexes and references. */
export async function copySameRows(connection: pg.ClientConfig, directory: string): Promise<number> {
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
  await rm(directory, { recursive: true });
  await source.query('DROP DATABASE bench_copy');
  await source.end();
  return seconds;
}
