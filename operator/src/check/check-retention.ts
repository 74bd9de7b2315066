import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** What databases from now on begin with (migration 0175). */
const DAYS = 1095;

/** An older database keeps its audit for ever until KEEP_AUDIT_DAYS is set: says what would go with the default. */
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
    `KEEP_AUDIT_DAYS is not set, so this database keeps its audit for ever. With the ${DAYS} days of new databases, ${lines} would be removed now.`,
  ];
}
