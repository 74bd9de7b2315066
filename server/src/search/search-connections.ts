import { setTimeout } from 'node:timers/promises';
import type { PlainKey } from '@panel/contract/errors';
import { Refusal } from '@panel/core';
import { connect, type Database, PANEL_LOCK_TIMEOUT } from '@panel/database/database';
import { createTurns, NoTurn, type TurnLimits } from '@panel/database/turns';
import { sql } from 'kysely';
import pg from 'pg';
import { inSnapshot, type Reader, type Reads } from '../reads/index.ts';
import { plannerSettings } from './engine/index.ts';
import type { DataVersion } from './kept-counts.ts';

export interface SearchLimits extends TurnLimits {
  statementTimeoutMs: number;
}

export type SearchConnections = ReturnType<typeof createSearchConnections>;

/** Runs in a snapshot, with the version of the reader's data. */
export type Read<Result> = (trx: Database, data: DataVersion) => Promise<Result>;

export type Search = <Result>(read: Read<Result>) => Promise<Result>;

const QUERY_CANCELED = '57014';
const CANCEL_EVERY_MS = 50;

const usualLimits: SearchLimits = { atOnce: 4, atOnceForKey: 2, patienceMs: 2_000, statementTimeoutMs: 5_000 };

/**
 * Separate connections for large searches, so that views and other cheap requests never wait for them. A closed request
 * cancels its query.
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
    // Cancels searches through the pool of other requests, which never waits for them.
    return { own, canceller: db };
  });
  const turns = createTurns(turnLimits);

  /** Runs `work` in its turn; its searches share one snapshot. */
  async function inTurn<Result>(
    reader: Reader,
    signal: AbortSignal,
    work: (search: Search) => Promise<Result>,
    /** The refusal of slow work, if narrowing the search would not help. */
    { tooSlow = 'search.too.slow' }: { tooSlow?: PlainKey } = {},
  ): Promise<Result> {
    const search: Search = (read) =>
      reads.ask(reader, (place, guard) => {
        const { own, canceller } = at(place);
        return inSnapshot(own.db, async (trx) => {
          const { rows } = await limitStatements(statementTimeoutMs, reader).execute(trx);
          const [session = noSession] = rows;
          await guard(trx);
          return cancelOnAbort(session, signal, () => read(trx, session), { canceller, onError });
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

  const run = <Result>(reader: Reader, signal: AbortSignal, read: Read<Result>, options?: { tooSlow?: PlainKey }) =>
    inTurn(reader, signal, (search) => search(read), options);

  return {
    inTurn,
    run,
    pools: all.map(({ own }) => own.pool),
    load: turns.load,
    close: async () => void (await Promise.all(all.map(({ own }) => own.close()))),
  };
}

/** After a failover, a process id alone may belong to another session. */
interface Session extends DataVersion {
  pid: number;
  startedAt: string | null;
}

const noSession: Session = { pid: 0, startedAt: null, version: null };

async function cancelOnAbort<Result>(
  { pid, startedAt }: Session,
  signal: AbortSignal,
  work: () => Promise<Result>,
  { canceller, onError }: { canceller: Database; onError: (error: Error) => void },
) {
  let isOver = false;
  let cancelled: Promise<unknown> | undefined;
  // Repeated, because PostgreSQL ignores a cancellation between two statements.
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
    // A late cancellation would hit the connection's next search.
    await cancelled;
  }
}

const settings = sql.raw(
  Object.entries(plannerSettings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', '),
);

// Settings of the transaction, so that they apply behind a connection pooler. Everything else that a search needs first
// is read in the same statement, to save a round trip.
const limitStatements = (timeoutMs: number, { registrarId }: Reader) => sql<Session>`
  SELECT pg_backend_pid() AS pid, pg_postmaster_start_time()::text AS "startedAt",
    (SELECT version FROM registrar_data WHERE registrar_id = ${registrarId}) AS version,
    set_config('statement_timeout', ${String(timeoutMs)}, true), ${settings}`;
