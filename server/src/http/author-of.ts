import type { UserAuthor } from '@panel/core/audit';
import type { FastifyRequest } from 'fastify';

/** Who changes something by a request. */
export function authorOf({ actor, ip, id: requestId }: Pick<FastifyRequest, 'actor' | 'ip' | 'id'>): UserAuthor {
  const { id, username, registrarId, registrarHandle } = actor;
  // Whoever has gone away in the meantime has no address any more.
  return { id, username, registrarId, registrarHandle, ip: ip ?? null, requestId };
}
