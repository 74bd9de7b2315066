import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** What Kysely needs of a connection; only streamed queries would need more. */
export interface Session {
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  /** With an error, the connection is closed. */
  release(error?: Error): void;
}

/** A server that is frozen, or behind a network that lost it: it neither answers nor ends the connection. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
}

const READ_ONLY = '25006';

/**
 * How long a COMMIT may take, whatever the statements before it took. It waits for a synchronous replica without any
 * limit of the server's, and if it were cancelled there, it would answer as if the replica had it.
 */
const COMMIT_MS = 5_000;

export const BEGINS = /^(begin|start transaction)\b/;

/** What is left at least for the first answer, however long the connection was waited for. */
const FIRST_MS = 500;

interface Patience {
  answerMs: number;
  /** For the first word of a transaction, which any server that is there answers at once. */
  beginMs: number;
  /** How long the connection was waited for, which is taken from the time for the first answer. */
  waitedMs: number;
}

/**
 * A connection whose queries wait only so long for an answer. After that the connection is dropped, and nothing is
 * cancelled: pg's own `query_timeout` would give it back to the pool with the query still running.
 */
export function boundedClient(client: pg.PoolClient, { answerMs, beginMs, waitedMs }: Patience): Session {
  let lost: DatabaseSilent | undefined;
  let waited = waitedMs;
  let isOutdated = false;

  function limitOf(sql: string): number {
    if (sql === 'commit') return Math.min(COMMIT_MS, answerMs);
    return BEGINS.test(sql) ? beginMs : answerMs;
  }

  return {
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      if (lost) throw lost;
      const limit = limitOf(sql);
      const giveUp = () => {
        lost = new DatabaseSilent(`The database did not answer within ${limit / 1000} seconds.`);
        client.release(lost); // ends the query here, and makes room for another connection
      };
      const timer = setTimeout(giveUp, Math.max(limit - waited, Math.min(FIRST_MS, limit)));
      try {
        const result: unknown = await client.query(sql, [...parameters]);
        waited = 0; // it is there
        return result as PostgresQueryResult<Row>;
      } catch (error) {
        // After a failover, the connection may lead to a server that was the primary: the next one finds the new one.
        if (error instanceof pg.DatabaseError && error.code === READ_ONLY) isOutdated = true;
        throw lost ?? error;
      } finally {
        clearTimeout(timer);
      }
    },
    release(error) {
      if (!lost) client.release(error ?? isOutdated);
    },
  };
}
