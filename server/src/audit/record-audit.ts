import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';

interface Change {
  action: string;
  /** What it was done to, where that is not the registrar itself. */
  subject?: string;
  before?: unknown;
  after?: unknown;
}

/** Written in the transaction of the change, so that there is never the one without the other. */
export async function recordAudit(
  trx: Database,
  { actor, id }: Pick<FastifyRequest, 'actor' | 'id'>,
  { action, subject, before, after }: Change,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      actor: actor.username,
      registrar_id: actor.registrarId,
      action,
      subject: subject ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: id,
    })
    .execute();
}
