import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isMissingRight } from '../missing-right.ts';
import { type Migration, repeatableStatements } from './migration-file.ts';

const LOCK_NOT_AVAILABLE = '55P03';

// A change of a table waits for all its readers, and everyone after it waits for the change: so it must not wait long.
const LOCK_TIMEOUT_MS = 2_000;
const PAUSE_MS = 1_000;

interface ApplyOptions {
  report(line: string): void;
  signal: AbortSignal | undefined;
}

export async function apply(client: pg.Client, migration: Migration, options: ApplyOptions): Promise<void> {
  try {
    if (migration.isOutsideTransaction) await applyByStatement(client, migration);
    else await applyAtOnce(client, migration, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isMissingRight(error)) throw error;
    throw new Error(`The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Retries while others use the table. */
async function applyAtOnce(client: pg.Client, migration: Migration, { report, signal }: ApplyOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.sql);
      await note(client, migration);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {}); // if the connection is lost, there is nothing to roll back
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === 1) report(`The migration ${migration.name} is waiting for others that use the tables …`);
      await delay(PAUSE_MS, undefined, { signal });
    }
  }
}

/** An interrupted migration is repeated from the start, after dropping an unfinished index. */
async function applyByStatement(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of repeatableStatements(migration)) {
    const index = /IF NOT EXISTS (\S+)/.exec(statement)?.[1];
    if (index) await dropIfInvalid(client, index);
    await client.query(statement);
  }
  await note(client, migration);
}

async function dropIfInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
    index,
  ]);
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
}

async function note(client: pg.Client, { name, sha256, runsFrom }: Migration): Promise<void> {
  await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  // The column exists only from 0150.
  if (runsFrom !== null) await client.query('UPDATE migration SET runs_from = $2 WHERE name = $1', [name, runsFrom]);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
