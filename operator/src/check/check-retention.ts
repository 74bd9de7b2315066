import type { Environment } from '@panel/core';
import { daysOfAudit } from '@panel/core/audit';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** The default of new databases (migration 0175). */
const DAYS = 1095;

const LATE_DAYS = 2;

/** When old records were last removed, which only the owner of the tables may do. */
export async function findLastForgotten(db: Database): Promise<string> {
  const { forgotten_at } = await db.selectFrom('event_log').select('forgotten_at').executeTakeFirstOrThrow();
  return forgotten_at ? `old records last removed at ${forgotten_at.toISOString()}` : 'old records not removed yet';
}

/** Warns if records still exist that should have been removed days ago. */
export async function checkForgetting(
  db: Database,
  environment: Pick<Environment, 'keepAuditDays' | 'keepSignInEventsDays'>,
): Promise<string[]> {
  const days = await daysOfAudit(db, environment);
  const isLate =
    (await isOlder(db, 'identity.event', environment.keepSignInEventsDays)) ||
    (days > 0 && (await isOlder(db, 'audit', days)));
  return isLate
    ? ['Records are kept longer than configured. Run "audit forget" daily as the owner of the tables.']
    : [];
}

/** Checks only the first row, because neither table has an index by time. */
async function isOlder(db: Database, table: 'audit' | 'identity.event', days: number): Promise<boolean> {
  const due = sql<boolean>`at < now() - make_interval(days => ${days + LATE_DAYS})`;
  const first = await db.selectFrom(table).select(due.as('isOlder')).orderBy('id').limit(1).executeTakeFirst();
  return first?.isOlder ?? false;
}

/** An older database keeps its audit log forever until KEEP_AUDIT_DAYS is set: this says what the default would remove. */
export async function checkRetention(
  db: Database,
  { keepAuditDays }: { keepAuditDays: number | undefined },
): Promise<string[]> {
  if (keepAuditDays !== undefined) return [];
  const { keep_days } = await db.selectFrom('event_log').select('keep_days').executeTakeFirstOrThrow();
  if (keep_days !== null) return [];
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sql<boolean>`at < now() - make_interval(days => ${DAYS})`)
    .executeTakeFirstOrThrow();
  const lines = count === '1' ? '1 line' : `${count} lines`;
  return [
    `KEEP_AUDIT_DAYS is not set, so this database keeps its audit log forever. With the ${DAYS} days of new databases, ${lines} would be removed now.`,
  ];
}
