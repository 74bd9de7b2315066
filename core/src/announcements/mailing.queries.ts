import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { toAnnouncement } from './announcement-rows.ts';
import { isFor } from './announcements.queries.ts';
import { linesOf } from './mail-lines.rules.ts';

const isUrgent = sql<boolean>`(announcement.kind = 'MAINTENANCE' AND announcement.reason = 'EMERGENCY')`;

/**
 * Takes the next registrar whose users get a mail, emergencies first. The caller queues the mails in the same
 * transaction, so that each registrar is taken once even if this instance stops.
 */
export async function takeMailing(trx: Database) {
  for (;;) {
    const mailing = await nextMailing(trx);
    if (!mailing) return null;
    const { id, item, last_registrar_id, urgent, state } = mailing;
    const registrar = state === 'PUBLISHED' && (await nextRegistrar(trx, id, last_registrar_id));
    const progress = registrar ? { last_registrar_id: registrar.id } : { done_at: sql<Date>`now()` };
    await trx.updateTable('announcement_mailing').set(progress).where('id', '=', item).execute();
    if (registrar) return { registrar, items: [{ kind: 'announcements' as const, item: String(item), urgent }] };
  }
}

function nextMailing(trx: Database) {
  return trx
    .selectFrom('announcement_mailing as mailing')
    .innerJoin('announcement', 'announcement.id', 'mailing.announcement_id')
    .select(['announcement.id', 'mailing.id as item', 'mailing.last_registrar_id', 'announcement.state'])
    .select(isUrgent.as('urgent'))
    .where('mailing.done_at', 'is', null)
    .orderBy(isUrgent, 'desc')
    .orderBy('mailing.id')
    .limit(1)
    .forUpdate('mailing')
    .skipLocked()
    .executeTakeFirst();
}

function nextRegistrar(trx: Database, id: string, after: number) {
  return trx
    .selectFrom('registrar')
    .innerJoin('announcement', (join) => join.on('announcement.id', '=', id))
    .select(['registrar.id', 'registrar.handle'])
    .where('registrar.id', '>', after)
    .where('registrar.held_at', 'is', null)
    .where('registrar.status', '!=', 'DELETED')
    .where(isFor(sql.ref('registrar.id')))
    .orderBy('registrar.id')
    .limit(1)
    .executeTakeFirst();
}

/** The content of a mail about those still published, each once, with the text if there is only one. */
export async function describeMailed(
  db: Database,
  { registrarId, items, language }: { registrarId: number; items: readonly string[]; language: TextLanguage },
): Promise<string[][]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('state', '=', 'PUBLISHED')
    .where(isFor(sql`${registrarId}`))
    .where(
      sql<boolean>`id IN (SELECT announcement_id FROM announcement_mailing WHERE id::text = ANY(${items}::text[]))`,
    )
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => linesOf(toAnnouncement(row), language, rows.length === 1));
}
