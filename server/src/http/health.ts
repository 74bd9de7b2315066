import { setTimeout } from 'node:timers/promises';
import { connect } from '@panel/database/database';
import { throttledLog } from '@panel/database/outages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Storage } from './storage.ts';

interface HealthOptions {
  /** For its own connection, because a busy pool does not mean that the database is down. */
  connection: pg.PoolConfig;
  storage: Storage;
  isStopping(): boolean;
}

type Status = 'ok' | 'stopping' | 'database unavailable' | 'storage full';

const ANSWER_WITHIN_MS = 1_500;
const KEPT_MS = 1_000;

/** For monitoring and proxies: whether the process is running, and can serve requests (Behaviour OPERATING-5). */
export function answerHealth(app: FastifyInstance, { connection, storage, isStopping }: HealthOptions): void {
  const own = connect(connection, { applicationName: 'registrar-panel-health', max: 1, answerMs: ANSWER_WITHIN_MS });
  app.addHook('onClose', () => own.close());
  const logOutage = throttledLog('not ready');
  let looking: Promise<Status> | undefined;
  let seen: { status: Status; at: number } | undefined;

  /** Requests within a second share one check, because this endpoint has no rate limit. */
  async function look(): Promise<Status> {
    if (seen && performance.now() - seen.at < KEPT_MS) return seen.status;
    looking ??= lookAtDatabase().finally(() => {
      looking = undefined;
    });
    const status = await looking;
    seen = { status, at: performance.now() };
    return status;
  }

  async function lookAtDatabase(): Promise<Status> {
    try {
      await sql`SELECT 1`.execute(own.db);
      return (await storage.isFull()) ? 'storage full' : 'ok';
    } catch (error) {
      logOutage(app.log, error instanceof Error ? error : new Error(String(error)));
      return 'database unavailable';
    }
  }

  async function state(): Promise<Status> {
    if (isStopping()) return 'stopping';
    // Monitoring gets a response in time, even if the database does not respond.
    const late = setTimeout(ANSWER_WITHIN_MS, 'database unavailable' as const, { ref: false });
    return Promise.race([look(), late]);
  }

  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    const status = await state();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
