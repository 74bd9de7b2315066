import type { FastifyRequest } from 'fastify';

/** Whose account it is, and in which session they ask. */
export function proofOf({
  person,
  sessionId,
  signedInAt,
}: Pick<FastifyRequest, 'person' | 'sessionId' | 'signedInAt'>) {
  return { subject: person.id, session: sessionId, signedInAt };
}
