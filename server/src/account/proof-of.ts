import type { FastifyRequest } from 'fastify';

/** Whose account it is, and in which session they ask. */
export function proofOf({ actor, sessionId, signedInAt }: Pick<FastifyRequest, 'actor' | 'sessionId' | 'signedInAt'>) {
  return { subject: actor.id, session: sessionId, signedInAt };
}
