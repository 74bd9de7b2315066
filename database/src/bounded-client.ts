import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { withName } from './prepared.ts';

/** The part of a connection that Kysely needs; only streamed queries would need more. */
export interface Session {
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  /** An error closes the connection. */
  release(error?: Error): void;
}

/** The server is frozen or unreachable: it neither responds nor ends the connection. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
}

const READ_ONLY = '25006';
/** Among others: a table has changed since a statement that returns its columns was prepared. */
const NOT_SUPPORTED = '0A000';

/**
 * The time limit for a COMMIT, independent of earlier statements. It waits for a synchronous replica without any limit
 * of the server, and a cancelled COMMIT would return as if the replica had it.
 */
const COMMIT_MS = 5_000;

export const BEGINS = /^(begin|start transaction)\b/;

/** The minimum that is left for the first response, however long it took to get the connection. */
const FIRST_MS = 500;

interface Patience {
  answerMs: number;
  /** For the start of a transaction, to which any reachable server responds at once. */
  beginMs: number;
  /** The wait for the connection, which is deducted from the time for the first response. */
  waitedMs: number;
}

/**
 * Limits how long queries wait for a response, then drops the connection without cancelling anything: pg's own
 * `query_timeout` would return it to the pool with the query still running.
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
        lost = new DatabaseSilent(`The database did not respond within ${limit / 1000} seconds.`);
        client.release(lost); // ends the query here, and makes room for another connection
      };
      const timer = setTimeout(giveUp, Math.max(limit - waited, Math.min(FIRST_MS, limit)));
      try {
        const result: unknown = await client.query(withName(client, sql), [...parameters]);
        waited = 0; // the server responds
        return result as PostgresQueryResult<Row>;
      } catch (error) {
        // After a failover, the connection may lead to the former primary: the next connection finds the new one.
        if (error instanceof pg.DatabaseError && (error.code === READ_ONLY || error.code === NOT_SUPPORTED))
          isOutdated = true;
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
