import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The keys of the advisory locks in the panel's database: arbitrary numbers that nothing else uses there. */
export const advisoryLocks = {
  migrations: 7_265_701,
  signingKeys: 7_265_702,
  /** Held by an import while it compares and writes, and shared by whoever else merges changes. */
  import: 7_265_703,
  /** Taken by a trigger, with every line of the audit (migration 0093). */
  audit: 7_265_704,
  /** With a second number, for objects of the registry that a request of changes writes or refers to. */
  feed: 7_265_705,
  /** Held by an import from its beginning: there is one at a time. */
  importTurn: 7_265_706,
  /** Held while the demo is filled in. */
  demo: 7_265_707,
  /** Held while someone at the registry's desk is added, changed or removed. */
  staff: 7_265_708,
  /** Held while an announcement gets its number. */
  announcements: 7_265_709,
  /** With a second number, for a person to whom a mail of their subscriptions is written. */
  subscriptions: 7_265_710,
  /** Held by whoever adds or removes messages of the registry, and shared by whoever marks them. */
  messages: 7_265_711,
} as const;

/** Whether a deposit is being imported, by whichever process. */
export async function isImporting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND objid = ${advisoryLocks.importTurn} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows.length > 0;
}
