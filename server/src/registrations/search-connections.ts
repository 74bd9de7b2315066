import { setTimeout } from 'node:timers/promises';
import type { PlainKey } from '@panel/contract/errors';
import { connect, type Database, PANEL_LOCK_TIMEOUT } from '@panel/database/database';
import { createTurns, NoTurn, type TurnLimits } from '@panel/database/turns';
import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../http/app-error.ts';

export interface SearchLimits extends TurnLimits {
  statementTimeoutMs: number;
}

export type SearchConnections = ReturnType<typeof createSearchConnections>;

const QUERY_CANCELED = '57014';
const CANCEL_EVERY_MS = 50;

const usualLimits: SearchLimits = { atOnce: 4, atOnceForKey: 2, patienceMs: 2_000, statementTimeoutMs: 5_000 };

/**
 * Connections of their own for the searches that read much, so that views and other cheap requests never wait for
 * them. A closed request cancels its query.
 */
export function createSearchConnections(
  connection: pg.PoolConfig,
  /** Cancels queries: by a connection that never waits for them. */
  db: Database,
  onError: (error: Error) => void,
  limits: Partial<SearchLimits> = {},
) {
  const { statementTimeoutMs, ...turnLimits } = { ...usualLimits, ...limits };
  const own = connect(connection, {
    applicationName: 'registrar-panel-search',
    max: turnLimits.atOnce,
    lockTimeout: PANEL_LOCK_TIMEOUT,
    answerMs: statementTimeoutMs + 1_000,
    onError,
  });
  const turns = createTurns(turnLimits);

  async function cancelOnAbort<Result>(pid: number, signal: AbortSignal, work: () => Promise<Result>) {
    let isOver = false;
    let cancelled: Promise<unknown> | undefined;
    // Until it is over: between two of its statements, PostgreSQL has nothing to cancel.
    async function cancelAgain() {
      for (; !isOver; await setTimeout(CANCEL_EVERY_MS)) await sql`SELECT pg_cancel_backend(${pid})`.execute(db);
    }
    const cancel = () => {
      cancelled = cancelAgain().catch(onError);
    };
    signal.addEventListener('abort', cancel);
    try {
      if (signal.aborted) throw new AppError('search.busy');
      return await work();
    } finally {
      isOver = true;
      signal.removeEventListener('abort', cancel);
      // Not before it has arrived may the connection go on to another search.
      await cancelled;
    }
  }

  /** Runs `work` in one snapshot, when it is its turn. */
  async function run<Result>(
    registrarId: number,
    signal: AbortSignal,
    work: (trx: Database) => Promise<Result>,
    /** What to say of work that takes too long, if it is no search that could be narrowed down. */
    { tooSlow = 'search.too.slow' }: { tooSlow?: PlainKey } = {},
  ): Promise<Result> {
    try {
      const search = async (trx: Database) => {
        const { rows } = await limitStatements(statementTimeoutMs).execute(trx);
        return cancelOnAbort(rows[0]?.pid ?? 0, signal, () => work(trx));
      };
      return await turns.inTurn(() => inSnapshot(own.db, search), { key: registrarId, signal });
    } catch (error) {
      if (error instanceof NoTurn) throw new AppError('search.busy');
      if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) throw new AppError(tooSlow);
      throw error;
    }
  }

  return { run, pool: own.pool, load: turns.load, close: own.close };
}

// For this transaction only, so that it also holds behind a connection pooler. A search has two processes
// for counting, never all processors: helpers, since PostgreSQL shares out pieces only among those. A scan of the whole
// table is never worth it, but a planner that expects many matches would begin one; nor is compiling a query that is over
// sooner. To hash what an index has in order is slower, and leaves it in none.
const limitStatements = (timeoutMs: number) => sql<{ pid: number }>`
  SELECT pg_backend_pid() AS pid,
    set_config('statement_timeout', ${String(timeoutMs)}, true),
    set_config('max_parallel_workers_per_gather', '2', true),
    set_config('parallel_leader_participation', 'off', true),
    set_config('enable_seqscan', 'off', true),
    set_config('enable_hashagg', 'off', true),
    set_config('jit', 'off', true)`;

/** Total and page are read from one state of the data: a page's place is counted from the end as well. */
export function inSnapshot<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
