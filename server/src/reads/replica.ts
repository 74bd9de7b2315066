import { channel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { findOwnChange, type Mark, raiseHeartbeat, readHeartbeat } from '@panel/core/reads';
import { type Connection, connect, type Database, PANEL_LIMITS } from '@panel/database/database';
import { isDatabaseGone } from '@panel/database/gone';
import { throttledLog } from '@panel/database/outages';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistrarActor } from '../http/actor.ts';
import { createMarks } from './marks.ts';
import { Behind, isReplicasFault, OwnChange } from './replica-failures.ts';

export type Reader = Pick<RegistrarActor, 'username' | 'registrarId'>;

/** Which server served a read: the replica, or the primary, and why. */
export type ReadOutcome = 'replica' | 'own-change' | 'behind' | 'failed';

export const replicaReads = channel('panel:replica-reads');

const LOOK_EVERY_MS = 500;

export type Log = Pick<FastifyBaseLogger, 'warn'>;

/** The connection settings, and the pool that most requests use. */
export interface Server {
  connection: Connection;
  db: Database;
}

interface ReplicaOptions {
  primary: Server;
  connection: Connection & { beginMs: number };
  maxLagSeconds: number;
  log: Log;
}

export type Replica = ReturnType<typeof watchReplica>;

/**
 * Decides which reads a replica serves (Behaviour OPERATING-30). It compares what the replica has instead of asking for
 * its lag, which a replica may not know.
 */
export function watchReplica({ primary, connection, maxLagSeconds, log }: ReplicaOptions) {
  const logOutage = throttledLog('replica not read: the primary serves reads');
  const warn = (error: Error) => logOutage({ error: (details, message) => log.warn(details, message) }, error);
  // Separate connections, because a busy pool says nothing about the state of a server.
  const raising = connect(primary.connection, {
    ...PANEL_LIMITS,
    applicationName: 'registrar-panel-heartbeat',
    max: 1,
  });
  const { beginMs: answerMs } = connection;
  const looking = connect(connection, { applicationName: 'registrar-panel-look', max: 1, answerMs });
  const own = connect(connection, PANEL_LIMITS);
  const marks = createMarks(maxLagSeconds * 1_000);
  const stopping = new AbortController();
  let state: ReadOutcome = 'behind';
  const watching = watch();

  async function watch() {
    while (!stopping.signal.aborted) {
      await raise();
      await look();
      await delay(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function raise() {
    const at = performance.now();
    try {
      marks.add(await raiseHeartbeat(raising.db), at);
    } catch (error) {
      // Requests that need the primary log when it is unavailable.
      if (error instanceof Error && !isDatabaseGone(error)) warn(error);
    }
  }

  async function look() {
    try {
      requireRecent(await readHeartbeat(looking.db), least());
      state = 'replica';
    } catch (error) {
      state = outcomeOf(error as Error);
    }
  }

  function least(): Mark {
    const mark = marks.least();
    if (!mark) throw new Behind('It is not known how far behind it is.');
    return mark;
  }

  function requireRecent({ number }: Mark, needed: Mark) {
    if (number < needed.number) throw new Behind(`It is more than ${maxLagSeconds} s behind.`);
  }

  /** Runs in the snapshot of a read, before it. */
  async function requireAll(trx: Database, { username }: Reader): Promise<void> {
    const needed = least();
    const [mark, change] = await Promise.all([
      readHeartbeat(trx),
      // An unknown change counts as newer than anything the replica has.
      findOwnChange(primary.db, username, needed.change).catch(() => Number.POSITIVE_INFINITY),
    ]);
    requireRecent(mark, needed);
    if (mark.change < change) throw new OwnChange();
  }

  function outcomeOf(error: Error): ReadOutcome {
    if (error instanceof OwnChange) return 'own-change';
    const isBehind = error instanceof Behind;
    const isNews = !isBehind || marks.isSettled();
    if (isNews && !stopping.signal.aborted) warn(error);
    return isBehind ? 'behind' : 'failed';
  }

  return {
    connection,
    db: own.db,
    pool: own.pool,
    requireAll,
    isRead: () => state === 'replica',
    /** Returns `undefined` if the primary must serve the read. */
    async attempt<Result>(read: () => Promise<Result>): Promise<{ result: Result } | undefined> {
      if (state !== 'replica') return void replicaReads.publish(state);
      try {
        const result = await read();
        replicaReads.publish('replica');
        return { result };
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        // Other requests use the primary until the next check, instead of failing one by one.
        if (isDatabaseGone(error)) state = 'failed';
        return void replicaReads.publish(outcomeOf(error));
      }
    },
    async close() {
      stopping.abort();
      await watching;
      for (const { close } of [raising, looking, own]) await close();
    },
  };
}
