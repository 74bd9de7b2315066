import type { FastifyRequest } from 'fastify';

export function proofOf({
  person,
  sessionId,
  signedInAt,
}: Pick<FastifyRequest, 'person' | 'sessionId' | 'signedInAt'>) {
  return { subject: person.id, session: sessionId, signedInAt };
}
