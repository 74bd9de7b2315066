import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { toAnnouncement } from './announcement-rows.ts';
import type { CalendarWindow } from './calendar.rules.ts';

/** Maintenance of the last 30 days and later. The calendar is public, so it omits windows for some registrars. */
export async function listCalendarWindows(db: Database): Promise<CalendarWindow[]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('kind', '=', 'MAINTENANCE')
    .where('state', '!=', 'DRAFT')
    .where('for_all', '=', true)
    .where(sql<boolean>`ends_at > now() - interval '30 days'`)
    .orderBy('begins_at')
    .orderBy('number')
    .execute();
  return rows.map((row) => {
    const { text, updatedAt, ...announcement } = toAnnouncement(row);
    const changedAt = updatedAt ?? row.published_at;
    const isWithdrawn = row.state === 'WITHDRAWN';
    return { ...announcement, text: text.en, isWithdrawn, version: row.version, changedAt } as CalendarWindow;
  });
}
