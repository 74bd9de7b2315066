import type { AuditAction, AuditLine } from '@panel/contract/audit';
import type { Database } from '@panel/database/database';
import type { Author } from './author.ts';

interface Authorship extends Author {
  registrarId: number | null;
}

/**
 * Takes the change's transaction, so that neither is stored without the other. Call it last: until the commit, everyone
 * else who writes a line waits (migration 0093).
 */
export async function writeAuditLine<Action extends AuditAction>(
  trx: Database,
  { actor, staff, registrarId, requestId }: Authorship,
  action: Action,
  line: AuditLine<Action>,
): Promise<{ id: number; at: Date }> {
  const { subject, before, after }: { subject?: string; before?: unknown; after?: unknown } = line;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return trx
    .insertInto('audit')
    .values({
      actor,
      staff,
      registrar_id: registrarId,
      action,
      subject: subject ?? null,
      before: json(before),
      after: json(after),
      request_id: requestId,
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
}
