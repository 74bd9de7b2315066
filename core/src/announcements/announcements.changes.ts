import type { AnnouncementContent } from '@panel/contract/announcements';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, writeAuditLine } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';
import { type AllowedVersions, editVersioned } from '../versioned-edit.ts';
import type { WrittenAnnouncement } from './announcement-rows.ts';
import { findAudience, findWritten, raiseVersion } from './desk-announcements.queries.ts';

// Changes by registry staff. An announcement concerns no single registrar, so it appears in no registrar's history.

/** The announcement, and the version that the user saw. */
interface Target {
  id: string;
  allowed: AllowedVersions;
}

export async function draftAnnouncement(trx: Database, author: Author, content: AnnouncementContent) {
  const audience = content.audience && (await findAudience(trx, content.audience));
  const { id } = await trx
    .insertInto('announcement')
    .values(columnsOf(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAudience(trx, id, audience);
  const drafted = await findWritten(trx, id);
  const { announcement } = drafted.data;
  await writeAuditLine(trx, ofRegistry(author), 'announcement.drafted', {
    subject: announcement.title.en,
    after: announcement,
  });
  return drafted;
}

/** A change to a published announcement shows its time, and is mailed only on request. */
export function changeAnnouncement(
  trx: Database,
  author: Author,
  target: Target,
  { mail, ...content }: AnnouncementContent & { mail: boolean },
) {
  return edit(trx, target, async (before) => {
    if (before.state === 'WITHDRAWN') throw new Refusal('announcement.withdrawn');
    const isPublished = before.state === 'PUBLISHED';
    const audience = content.audience && (await findAudience(trx, content.audience));
    const { id } = before;
    const updated = isPublished ? { updated_at: sql<Date>`now()` } : {};
    await trx
      .updateTable('announcement')
      .set({ ...columnsOf(content), ...updated })
      .where('id', '=', id)
      .execute();
    await setAudience(trx, id, audience);
    const isMailed = isPublished && mail;
    if (isMailed) await beginMailing(trx, id);
    const { announcement } = (await findWritten(trx, id)).data;
    const line = { subject: announcement.title.en, before, after: { ...announcement, mail: isMailed } };
    await writeAuditLine(trx, ofRegistry(author), 'announcement.changed', line);
  });
}

/** A job sends the mails, because there may be thousands. */
export function publishAnnouncement(trx: Database, author: Author, target: Target, { mail }: { mail: boolean }) {
  return edit(trx, target, async ({ id, state }) => {
    if (state === 'PUBLISHED') throw new Refusal('announcement.published');
    if (state === 'WITHDRAWN') throw new Refusal('announcement.withdrawn');
    // One at a time, so that numbers increase in the order in which announcements become visible.
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.announcements})`.execute(trx);
    const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM announcement)`;
    await trx
      .updateTable('announcement')
      .set({ state: 'PUBLISHED', number, published_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (mail) await beginMailing(trx, id);
    const { announcement } = (await findWritten(trx, id)).data;
    const line = { subject: announcement.title.en, after: { ...announcement, mail } };
    await writeAuditLine(trx, ofRegistry(author), 'announcement.published', line);
  });
}

/** Only registry staff still see it, and pending mails are not sent. */
export function withdrawAnnouncement(trx: Database, author: Author, target: Target) {
  return edit(trx, target, async (before) => {
    if (before.state === 'DRAFT') throw new Refusal('announcement.draft');
    if (before.state === 'WITHDRAWN') throw new Refusal('announcement.withdrawn');
    await trx
      .updateTable('announcement')
      .set({ state: 'WITHDRAWN', updated_at: sql`now()` })
      .where('id', '=', before.id)
      .execute();
    await writeAuditLine(trx, ofRegistry(author), 'announcement.withdrawn', { subject: before.title.en, before });
  });
}

/** Only drafts: people may have seen any other. */
export async function deleteAnnouncement(trx: Database, author: Author, id: string): Promise<void> {
  const { announcement: before } = (await edit(trx, { id, allowed: null }, async () => {})).data;
  if (before.state !== 'DRAFT') throw new Refusal('announcement.published');
  await trx.deleteFrom('announcement').where('id', '=', before.id).execute();
  await writeAuditLine(trx, ofRegistry(author), 'announcement.deleted', { subject: before.title.en, before });
}

function edit(trx: Database, { id, allowed }: Target, write: (before: WrittenAnnouncement) => Promise<void>) {
  return editVersioned(trx, allowed, {
    read: (trx) => findWritten(trx, id),
    raise: (trx, allowed) => raiseVersion(trx, id, allowed),
    write: (_, { announcement }) => write(announcement),
  });
}

const ofRegistry = (author: Author) => ({ ...author, registrarId: null });

/** Drops systems and reason from a notice, in case they were chosen before it became one. */
function columnsOf({ kind, title, text, audience, from, to, systems, reason, link }: AnnouncementContent) {
  const isMaintenance = kind === 'MAINTENANCE';
  return {
    kind,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    for_all: audience === null,
    begins_at: from,
    ends_at: to,
    systems: JSON.stringify(isMaintenance ? systems : []),
    reason: isMaintenance ? reason : null,
    link,
  };
}

async function setAudience(trx: Database, id: string, registrarIds: readonly number[] | null): Promise<void> {
  await trx.deleteFrom('announcement_audience').where('announcement_id', '=', id).execute();
  if (!registrarIds) return;
  const rows = registrarIds.map((registrar_id) => ({ announcement_id: id, registrar_id }));
  await trx.insertInto('announcement_audience').values(rows).execute();
}

async function beginMailing(trx: Database, id: string): Promise<void> {
  await trx.insertInto('announcement_mailing').values({ announcement_id: id }).execute();
}
