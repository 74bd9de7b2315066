import type { Announcement, DeskAnnouncement, MaintenanceWindow } from '@panel/contract/announcements';
import type { DB } from '@panel/database/schema';
import type { Selectable } from 'kysely';

export type AnnouncementRow = Selectable<DB['announcement']>;

/** As the server has it, with its times as dates. */
type Timed<Shape> = {
  [Key in keyof Shape]: Key extends 'from' | 'to' | 'publishedAt' | 'updatedAt'
    ? Date | Extract<Shape[Key], null>
    : Shape[Key];
};
export type ShownAnnouncement = Timed<Announcement>;
export type WrittenAnnouncement = Timed<DeskAnnouncement>;
export type ShownWindow = Timed<MaintenanceWindow>;

/** What everyone sees of an announcement. The columns hold what the contract's schemas let in. */
export function toAnnouncement(row: AnnouncementRow) {
  const { id, kind, title, text, begins_at, ends_at, systems, reason, link, updated_at } = row;
  const known = { kind, title, text, systems, reason } as Pick<
    Announcement,
    'kind' | 'title' | 'text' | 'systems' | 'reason'
  >;
  return { id, ...known, from: begins_at, to: ends_at, link, updatedAt: updated_at };
}

export function toWritten(row: AnnouncementRow, audience: string[] | null): WrittenAnnouncement {
  const { number, published_at } = row;
  const state = row.state as DeskAnnouncement['state'];
  return { ...toAnnouncement(row), number, state, audience, publishedAt: published_at };
}
