import type { Database } from '@panel/database/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** For monitoring: does the process run, and can it serve requests? */
export function answerHealth(app: FastifyInstance, db: Database): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    try {
      await sql`SELECT 1`.execute(db);
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
