import { randomUUID } from 'node:crypto';
import type { MarkedAsDone, Opened } from '@panel/contract/inbox';
import { limits } from '@panel/contract/limits';
import { shownFrom } from '@panel/core/registrar';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { countMatches } from './inbox.queries.ts';
import { allOf, type Matches, matchesOf } from './inbox-matches.ts';

/** Marks up to 5,000 of the named open messages. A message that another call marks at the same time counts there. */
export async function markAsDone(db: Database, registrarId: number, username: string, named: MarkedAsDone) {
  const open: Matches =
    'ids' in named
      ? sql`SELECT n, time FROM message
          WHERE ${isOneOf(registrarId, named.ids)} AND done_at IS NULL AND n <= ${named.upTo ?? Number.MAX_SAFE_INTEGER}`
      : allOf(matchesOf(registrarId, { ...named.filter, state: 'open', upTo: named.upTo }));
  const batch = randomUUID();
  return db.transaction().execute(async (trx) => {
    await lockMarks(trx);
    const { numAffectedRows: done = 0n } = await sql`
      UPDATE message SET done_at = now(), done_by = ${username}, done_batch = ${batch}::uuid
      FROM (SELECT n FROM message WHERE n IN (SELECT n FROM (${open}) AS hit ORDER BY n LIMIT ${limits.inboxBatch})
        ORDER BY n FOR UPDATE) AS marked
      WHERE message.n = marked.n AND done_at IS NULL`.execute(trx);
    return { done: Number(done), left: await countMatches(trx, open), batch: done > 0n ? batch : null };
  });
}

/** Returns how many it reopened, without messages of the batch that are gone or have arrived again since. */
export async function openAgain(db: Database, registrarId: number, named: Opened): Promise<number> {
  const isNamed =
    'ids' in named
      ? isOneOf(registrarId, named.ids)
      : sql<boolean>`registrar_id = ${registrarId} AND done_batch = ${named.batch}::uuid`;
  return db.transaction().execute(async (trx) => {
    await lockMarks(trx);
    const { numAffectedRows: opened = 0n } = await sql`
      UPDATE message SET done_at = NULL, done_by = NULL, done_batch = NULL
      FROM (SELECT n FROM message WHERE ${isNamed} AND done_at IS NOT NULL ORDER BY n FOR UPDATE) AS opened
      WHERE message.n = opened.n`.execute(trx);
    return Number(opened);
  });
}

function isOneOf(registrarId: number, ids: readonly string[]): RawBuilder<boolean> {
  // No message has an id that PostgreSQL cannot store.
  const possible = ids.filter((id) => !id.includes('\0'));
  return sql`registrar_id = ${registrarId} AND time >= ${shownFrom(registrarId)} AND id = ANY (${possible}::text[])`;
}

/** Prevents the feed from changing messages meanwhile: everyone else who marks locks rows in one order. */
async function lockMarks(trx: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.messages})`.execute(trx);
}
