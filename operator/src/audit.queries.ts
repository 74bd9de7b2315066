import { isCalled } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

export interface AuditFilter {
  registrar?: string;
  actor?: string;
  staff?: string;
  action?: string;
  since?: Date;
  until?: Date;
}

export type AuditEntry = Awaited<ReturnType<typeof findAuditLines>>[number];

export async function findAuditLines(
  db: Database,
  { registrar, actor, staff, action, since, until }: AuditFilter,
  { order, beyond, limit }: { order: 'oldest first' | 'newest first'; beyond?: number; limit: number },
) {
  const isForward = order === 'oldest first';
  return db
    .selectFrom('audit')
    .leftJoin('registrar', 'registrar.id', 'audit.registrar_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.actor',
      'audit.staff',
      'registrar.handle as registrar',
      'audit.action',
      'audit.subject',
    ])
    .select(['audit.before', 'audit.after', 'audit.request_id as requestId'])
    .$if(registrar !== undefined, (query) => query.where(isCalled(String(registrar))))
    .$if(actor !== undefined, (query) => query.where(sql`lower(audit.actor)`, '=', String(actor).toLowerCase()))
    .$if(staff !== undefined, (query) => query.where(sql<boolean>`lower(audit.staff) = lower(${staff})`))
    .$if(action !== undefined, (query) => query.where('audit.action', '=', String(action)))
    .$if(since !== undefined, (query) => query.where('audit.at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('audit.at', '<', until ?? new Date(0)))
    .$if(beyond !== undefined, (query) => query.where('audit.id', isForward ? '>' : '<', beyond ?? 0))
    .orderBy('audit.id', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}
