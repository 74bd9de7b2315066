import type { PostgresQueryResult } from 'kysely';
import { BEGINS, type Session } from './bounded-client.ts';
import { unprepared } from './prepared.ts';

interface Timeouts {
  statementTimeout: number;
  lockTimeout: number;
}

const ENDS = /^(commit|rollback)$/;

/**
 * A connection through a pooler such as PgBouncer in transaction mode, where nothing may stay in the session: time-outs
 * apply to one transaction, and a single statement gets its own.
 */
export function pooledClient(client: Session, { statementTimeout, lockTimeout }: Timeouts): Session {
  const settings = `SET LOCAL statement_timeout = ${statementTimeout}; SET LOCAL lock_timeout = ${lockTimeout}`;
  let isInTransaction = false;

  async function alone<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    await client.query(`begin; ${settings}`, []);
    try {
      const result = await client.query<Row>(unprepared(sql), parameters);
      await client.query('commit', []);
      return result;
    } catch (error) {
      await client.query('rollback', []).catch(() => {}); // the first error is more useful
      throw error;
    }
  }

  return {
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      if (BEGINS.test(sql)) {
        isInTransaction = true;
        return client.query<Row>(`${sql}; ${settings}`, []);
      }
      if (!isInTransaction) return alone<Row>(sql, parameters);
      if (ENDS.test(sql)) isInTransaction = false;
      return client.query<Row>(unprepared(sql), parameters);
    },
    release: (error) => client.release(error),
  };
}
