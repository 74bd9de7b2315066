import { setTimeout } from 'node:timers/promises';
import type { PlainKey } from '@panel/contract/errors';
import { Refusal } from '@panel/core';
import { connect, type Database, PANEL_LOCK_TIMEOUT } from '@panel/database/database';
import { createTurns, NoTurn, type TurnLimits } from '@panel/database/turns';
import { sql } from 'kysely';
import pg from 'pg';
import { inSnapshot, type Reader, type Reads } from '../reads/index.ts';

export interface SearchLimits extends TurnLimits {
  statementTimeoutMs: number;
}

export type SearchConnections = ReturnType<typeof createSearchConnections>;

/** One read of the database, in a snapshot. */
export type Search = <Result>(read: (trx: Database) => Promise<Result>) => Promise<Result>;

const QUERY_CANCELED = '57014';
const CANCEL_EVERY_MS = 50;

const usualLimits: SearchLimits = { atOnce: 4, atOnceForKey: 2, patienceMs: 2_000, statementTimeoutMs: 5_000 };

/**
 * Connections of their own for the searches that read much, so that views and other cheap requests never wait for
 * them. A closed request cancels its query.
 */
export function createSearchConnections(
  reads: Reads,
  onError: (error: Error) => void,
  limits: Partial<SearchLimits> = {},
) {
  const { statementTimeoutMs, ...turnLimits } = { ...usualLimits, ...limits };
  const { at, all } = reads.perServer(({ connection, db }, place) => {
    const own = connect(connection, {
      applicationName: 'registrar-panel-search',
      max: turnLimits.atOnce,
      lockTimeout: PANEL_LOCK_TIMEOUT,
      answerMs: statementTimeoutMs + 1_000,
      ...(place === 'primary' && { onError }),
    });
    // Cancelled by a connection that never waits for searches, to the same server.
    return { own, canceller: db };
  });
  const turns = createTurns(turnLimits);

  /** Runs `work` when it is its turn; it may search, in one snapshot. */
  async function inTurn<Result>(
    reader: Reader,
    signal: AbortSignal,
    work: (search: Search) => Promise<Result>,
    /** What to say of work that takes too long, if it is no search that could be narrowed down. */
    { tooSlow = 'search.too.slow' }: { tooSlow?: PlainKey } = {},
  ): Promise<Result> {
    const search: Search = (read) =>
      reads.ask(reader, (place, guard) => {
        const { own, canceller } = at(place);
        return inSnapshot(own.db, async (trx) => {
          const { rows } = await limitStatements(statementTimeoutMs).execute(trx);
          await guard(trx);
          return cancelOnAbort(rows[0], signal, () => read(trx), { canceller, onError });
        });
      });
    try {
      return await turns.inTurn(() => work(search), { key: reader.registrarId, signal });
    } catch (error) {
      if (error instanceof NoTurn) throw new Refusal('search.busy');
      if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) throw new Refusal(tooSlow);
      throw error;
    }
  }

  const run = <Result>(
    reader: Reader,
    signal: AbortSignal,
    read: (trx: Database) => Promise<Result>,
    options?: { tooSlow?: PlainKey },
  ) => inTurn(reader, signal, (search) => search(read), options);

  return {
    inTurn,
    run,
    pools: all.map(({ own }) => own.pool),
    load: turns.load,
    close: async () => void (await Promise.all(all.map(({ own }) => own.close()))),
  };
}

/** A session of a server. Its process id alone may be that of another session at another server. */
interface Session {
  pid: number;
  startedAt: string;
}

async function cancelOnAbort<Result>(
  session: Session | undefined,
  signal: AbortSignal,
  work: () => Promise<Result>,
  { canceller, onError }: { canceller: Database; onError: (error: Error) => void },
) {
  const { pid = 0, startedAt = null } = session ?? {};
  let isOver = false;
  let cancelled: Promise<unknown> | undefined;
  // Until it is over: between two of its statements, PostgreSQL has nothing to cancel.
  async function cancelAgain() {
    for (; !isOver; await setTimeout(CANCEL_EVERY_MS))
      await sql`SELECT pg_cancel_backend(${pid}) WHERE pg_postmaster_start_time()::text = ${startedAt}`.execute(
        canceller,
      );
  }
  const cancel = () => {
    cancelled = cancelAgain().catch(onError);
  };
  signal.addEventListener('abort', cancel);
  try {
    if (signal.aborted) throw new Refusal('search.busy');
    return await work();
  } finally {
    isOver = true;
    signal.removeEventListener('abort', cancel);
    // Not before it has arrived may the connection go on to another search.
    await cancelled;
  }
}

// For this transaction only, so that it also holds behind a connection pooler. A search has two processes
// for counting, never all processors: helpers, since PostgreSQL shares out pieces only among those. A scan of the whole
// table is never worth it, but a planner that expects many matches would begin one; nor is compiling a query that is over
// sooner. To hash what an index has in order is slower, and leaves it in none.
const limitStatements = (timeoutMs: number) => sql<Session>`
  SELECT pg_backend_pid() AS pid, pg_postmaster_start_time()::text AS "startedAt",
    set_config('statement_timeout', ${String(timeoutMs)}, true),
    set_config('max_parallel_workers_per_gather', '2', true),
    set_config('parallel_leader_participation', 'off', true),
    set_config('enable_seqscan', 'off', true),
    set_config('enable_hashagg', 'off', true),
    set_config('jit', 'off', true)`;
