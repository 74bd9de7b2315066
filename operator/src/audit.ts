import type { Database } from '@panel/database/database';
import { change as panelChange } from '@panel/server/audit';
import { Refusal } from './refusal.ts';

interface AuditLine {
  action: string;
  registrarId?: number;
  /** What it was done to, where that is not the registrar itself. */
  subject?: string;
  before?: unknown;
  after?: unknown;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** A change by the operator, with its audit line in the same transaction. */
export async function change<Result>(db: Database, write: (trx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await panelChange(db, write);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new Refusal('An import is running: try again when it is done.');
    throw error;
  }
}

export async function recordAudit(trx: Database, line: AuditLine): Promise<void> {
  const { action, registrarId, subject, before, after } = line;
  await trx
    .insertInto('audit')
    .values({
      actor: 'operator',
      registrar_id: registrarId ?? null,
      action,
      subject: subject ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
