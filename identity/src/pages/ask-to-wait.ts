import type { FastifyReply } from 'fastify';

/** Shows the form again and sends Retry-After. */
export function askToWait(reply: FastifyReply, status: 429 | 503, seconds: number, page: string): FastifyReply {
  return reply.code(status).header('retry-after', seconds).send(page);
}
