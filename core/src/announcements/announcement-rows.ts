import type { Announcement, DeskAnnouncement, MaintenanceWindow } from '@panel/contract/announcements';
import type { DB } from '@panel/database/schema';
import type { Selectable } from 'kysely';

export type AnnouncementRow = Selectable<DB['announcement']>;

/** The contract's type, with `Date`s for times. */
type Timed<Shape> = {
  [Key in keyof Shape]: Key extends 'from' | 'to' | 'publishedAt' | 'updatedAt'
    ? Date | Extract<Shape[Key], null>
    : Shape[Key];
};
export type ShownAnnouncement = Timed<Announcement>;
export type WrittenAnnouncement = Timed<DeskAnnouncement>;
export type ShownWindow = Timed<MaintenanceWindow>;

/** The part of an announcement that everyone sees. The casts are safe: the contract's schemas checked the columns. */
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
