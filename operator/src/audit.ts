import type { AuditLine, OperatorAction } from '@panel/contract/audit';
import { type Author, change as panelChange, writeAuditLine } from '@panel/core/audit';
import type { Database } from '@panel/database/database';
import { CommandRefusal } from './command-refusal.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** A change by the operator, with its audit line in the same transaction. */
export async function change<Result>(db: Database, write: (trx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await panelChange(db, write);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new CommandRefusal('An import is running: try again when it is done.');
    throw error;
  }
}

/** For changes that concern no particular registrar. */
export async function recordAudit<Action extends OperatorAction>(
  trx: Database,
  author: Author,
  action: Action,
  line: AuditLine<Action>,
): Promise<void> {
  await writeAuditLine(trx, { ...author, registrarId: null }, action, line);
}
