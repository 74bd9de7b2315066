import { eventNames } from '@panel/contract/audit';
import type { Database } from '@panel/database/database';
import { isMissingRight } from '@panel/database/missing-right';
import { panelCommand } from '@panel/database/panel-command';
import { forgetOldEvents } from '@panel/identity/events';
import { sql } from 'kysely';
import type { Log } from '../log.ts';

interface Kept {
  /** 0 keeps records forever. If absent, the database decides. */
  keepAuditDays: number | undefined;
  keepSignInEventsDays: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** For how many days the audit is kept; 0 is forever. Databases older than this default keep theirs. */
export async function daysOfAudit(db: Database, { keepAuditDays }: Pick<Kept, 'keepAuditDays'>): Promise<number> {
  if (keepAuditDays !== undefined) return keepAuditDays;
  const { keep_days } = await db.selectFrom('event_log').select('keep_days').executeTakeFirstOrThrow();
  return keep_days ?? 0;
}

/** Needs the tables' owner: the panel's own role can add records, but not change or remove them. */
export async function forgetOldRecords(owner: Database, kept: Kept): Promise<void> {
  await forgetOldEvents(owner, kept.keepSignInEventsDays);
  const days = await daysOfAudit(owner, kept);
  if (days > 0) await forgetOldLines(owner, days);
  await owner.updateTable('event_log').set({ forgotten_at: sql`now()` }).execute();
}

async function forgetOldLines(owner: Database, days: number): Promise<void> {
  // One statement, so that readers either see an event or see that it was deleted. Other lines are no events, so no
  // reader depends on them.
  await owner
    .with('old', (db) =>
      db
        .deleteFrom('audit')
        .where(sql<boolean>`at < now() - make_interval(days => ${days})`)
        .returning(['id', 'action']),
    )
    .updateTable('event_log')
    .from((db) =>
      db
        .selectFrom('old')
        .select(({ fn }) => fn.max('id').as('last'))
        .where('action', 'in', eventNames)
        .as('deleted'),
    )
    .set({ forgotten: sql`greatest(forgotten, deleted.last)` })
    .execute();
}

/** Runs at the start and every day. Returns a function that stops it. */
export function forgetEveryDay(
  asOwner: (work: (owner: Database) => Promise<void>) => Promise<void>,
  kept: Kept,
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  let running: Promise<void>;
  const forget = () => {
    running = asOwner((owner) => forgetOldRecords(owner, kept)).catch((error) =>
      // Expected: we recommend a role that can only add records.
      isMissingRight(error)
        ? log.warn(
            { reason: error.message },
            `old records not deleted: the role of the panel lacks the permission; run "${panelCommand('audit forget')}" daily as the owner of the tables`,
          )
        : log.warn({ err: error }, 'old records not deleted'),
    );
  };
  forget();
  const timer = setInterval(forget, DAY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
