import type { AuditAction, AuditLine, UserAction } from '@panel/contract/audit';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';

interface Author {
  actor: string;
  registrarId: number | null;
  requestId: string | null;
}

/** Takes the transaction of the change, so that neither is ever stored without the other. */
export async function writeAuditLine<Action extends AuditAction>(
  trx: Database,
  { actor, registrarId, requestId }: Author,
  action: Action,
  line: AuditLine<Action>,
): Promise<void> {
  const { subject, before, after }: { subject?: string; before?: unknown; after?: unknown } = line;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await trx
    .insertInto('audit')
    .values({
      actor,
      registrar_id: registrarId,
      action,
      subject: subject ?? null,
      before: json(before),
      after: json(after),
      request_id: requestId,
    })
    .execute();
}

/** Records a change by a user of the panel. */
export function recordAudit<Action extends UserAction>(
  trx: Database,
  { actor, id }: Pick<FastifyRequest, 'actor' | 'id'>,
  action: Action,
  line: AuditLine<Action>,
): Promise<void> {
  return writeAuditLine(trx, { actor: actor.username, registrarId: actor.registrarId, requestId: id }, action, line);
}
