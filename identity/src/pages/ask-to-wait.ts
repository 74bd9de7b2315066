import type { FastifyReply } from 'fastify';

/** The form again, for a later try. */
export function askToWait(reply: FastifyReply, status: 429 | 503, seconds: number, page: string): FastifyReply {
  return reply.code(status).header('retry-after', seconds).send(page);
}
