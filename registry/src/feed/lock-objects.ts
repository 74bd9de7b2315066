import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { prepared } from '@panel/database/prepared';
import { sql } from 'kysely';
import type { Change } from './change.ts';
import { referencesOf } from './references.ts';

// A lock for each object would fill PostgreSQL's lock table. Objects that share a lock only wait for each other.
const LOCKS = 1_024;

/**
 * Until the transaction ends, no other request writes these objects or those that they refer to, so comparisons stay
 * valid. All requests take the locks in the same order, so that there are no deadlocks.
 */
export async function lockObjects(trx: Database, changes: Change[]): Promise<void> {
  const isWritten = new Map<string, boolean>();
  for (const change of changes)
    for (const { type, handle } of referencesOf(change)) isWritten.set(`${type} ${handle}`, false);
  for (const { type, key } of changes) isWritten.set(`${type} ${key}`, true);
  await sql`${prepared}
    SELECT CASE WHEN is_written THEN pg_advisory_xact_lock(${advisoryLocks.feed}, lock)
      ELSE pg_advisory_xact_lock_shared(${advisoryLocks.feed}, lock) END
    FROM (SELECT hashtext(object) & ${LOCKS - 1} AS lock, bool_or(is_written) AS is_written
      FROM unnest(${[...isWritten.keys()]}::text[], ${[...isWritten.values()]}::boolean[]) o (object, is_written)
      GROUP BY lock ORDER BY lock) locks`.execute(trx);
}
