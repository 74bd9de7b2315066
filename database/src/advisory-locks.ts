import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Keys of the advisory locks in the panel's database: arbitrary numbers that nothing else uses there. */
export const advisoryLocks = {
  migrations: 7_265_701,
  signingKeys: 7_265_702,
  /** Held by an import while it compares and writes, and shared by anything else that merges changes. */
  import: 7_265_703,
  /** Taken by a trigger with every audit line (migration 0093). */
  audit: 7_265_704,
  /** With a second number, for registry objects that a request of changes writes or refers to. */
  feed: 7_265_705,
  /** Held during a whole import, so that only one runs at a time. */
  importTurn: 7_265_706,
  /** Held while demo data is created. */
  demo: 7_265_707,
  /** Held while a staff account is added, changed or removed. */
  staff: 7_265_708,
  /** Held while an announcement gets its number. */
  announcements: 7_265_709,
  /** With a second number, for a user whose subscription mail is being created. */
  subscriptions: 7_265_710,
  /** Held while messages of the registry are added or removed, and shared while they are marked. */
  messages: 7_265_711,
} as const;

/** Whether any process is importing a deposit. */
export async function isImporting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND objid = ${advisoryLocks.importTurn} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows.length > 0;
}
