import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type AnnouncementRow, type ShownAnnouncement, type ShownWindow, toAnnouncement } from './announcement-rows.ts';

/** The condition that a registrar can see an announcement: published within a year, or not yet ended. */
function isShownTo(registrarId: number) {
  return sql<boolean>`announcement.state = 'PUBLISHED'
    AND (announcement.published_at > now() - interval '12 months' OR announcement.ends_at > now())
    AND ${isFor(sql`${registrarId}`)}`;
}

/** The condition that a registrar is in the audience. */
export function isFor(registrarId: ReturnType<typeof sql>) {
  return sql<boolean>`(announcement.for_all OR EXISTS (
    SELECT FROM announcement_audience
    WHERE announcement_id = announcement.id AND registrar_id = ${registrarId}))`;
}

const readUpTo = (sub: string) =>
  sql<number>`coalesce((SELECT announcements_read FROM subscriber WHERE sub = ${sub}), 0)`;

/** Newest first, with what this user has read. */
export async function listAnnouncements(db: Database, registrarId: number, sub: string): Promise<ShownAnnouncement[]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .select(sql<boolean>`number <= ${readUpTo(sub)}`.as('read'))
    .where(isShownTo(registrarId))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ read, ...row }) => ({ ...toAnnouncement(row), ...publication(row), read }));
}

/** A check constraint ensures both for published announcements. */
function publication({ number, published_at }: AnnouncementRow) {
  if (number === null || published_at === null) throw new Error('A published announcement has a number and a time.');
  return { number, publishedAt: published_at };
}

/** The counts, and maintenance in progress or starting within a day. */
export async function findNews(db: Database, registrarId: number, sub: string) {
  const counts = await db
    .selectFrom('announcement')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) FILTER (WHERE number > ${readUpTo(sub)})::int`.as('unread'),
    ])
    .where(isShownTo(registrarId))
    .executeTakeFirstOrThrow();
  return { ...counts, windows: counts.total === 0 ? [] : await listWindows(db, registrarId) };
}

async function listWindows(db: Database, registrarId: number): Promise<ShownWindow[]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where(isShownTo(registrarId))
    .where('kind', '=', 'MAINTENANCE')
    .where(sql<boolean>`begins_at <= now() + interval '24 hours' AND ends_at > now()`)
    .orderBy('begins_at')
    .orderBy('number')
    .execute();
  return rows.map((row) => {
    const { id, title, from, to, systems, reason } = toAnnouncement(row);
    return { id, title, from, to, systems, reason } as ShownWindow;
  });
}

/** Never marks beyond the newest, so that later announcements start unread. */
export async function markRead(db: Database, sub: string, upTo: number): Promise<void> {
  await sql`INSERT INTO subscriber AS s (sub, announcements_read)
    SELECT ${sub}, least(${upTo}::bigint, coalesce(max(number), 0))::integer FROM announcement
    ON CONFLICT (sub) DO UPDATE SET seen_at = now(),
      announcements_read = greatest(s.announcements_read, excluded.announcements_read)`.execute(db);
}
