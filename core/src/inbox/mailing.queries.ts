import type { TextLanguage } from '@panel/contract/languages';
import { isMessageKind } from '@panel/contract/message-kinds';
import type { SubscriptionKind } from '@panel/contract/subscriptions';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { shownFrom } from '../registrar/index.ts';
import { linesOf, type MailedMessage } from './mail-lines.rules.ts';

const AT_ONCE = 1_000;
/** Older arrivals are history, such as the queue that a registry sends at first. */
const NEWS = sql`interval '7 days'`;

/**
 * Takes the next registrar with messages that a user may want by mail. Numbers increase in the order of commits, so it
 * is enough to store how far each registrar has been processed.
 */
export async function takeMessages(trx: Database) {
  const wanted = await listWantedKinds(trx);
  for (;;) {
    const mailing = await nextMailing(trx);
    if (!mailing) return null;
    const { id, handle, noted, newest } = mailing;
    const arrived = await listArrived(trx, id, noted);
    const upTo = arrived.at(-1)?.n ?? newest;
    await trx.updateTable('message_mailing').set({ noted_n: upTo }).where('registrar_id', '=', id).execute();
    const items = arrived
      .filter(({ kind, isNews }) => isNews && wanted.has(kind))
      .map(({ n, kind }) => ({ kind, item: String(n), urgent: false }));
    if (items.length > 0) return { registrar: { id, handle }, items };
  }
}

/** Messages are mailed only to users who chose them: without a choice, no request to the sign-in service is needed. */
async function listWantedKinds(trx: Database): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string }>`
    SELECT DISTINCT kind FROM subscriber, jsonb_each_text(choices) AS chosen (kind, choice)
    WHERE choice <> 'OFF'`.execute(trx);
  return new Set(rows.map(({ kind }) => kind));
}

async function nextMailing(trx: Database) {
  const { rows } = await sql<{ id: number; handle: string; noted: number; newest: number }>`
    SELECT registrar.id, handle, noted_n AS noted, arrived.newest
    FROM message_mailing AS mailing
    JOIN registrar ON registrar.id = mailing.registrar_id
    CROSS JOIN LATERAL (SELECT max(n) AS newest FROM message WHERE registrar_id = registrar.id) AS arrived
    WHERE newest > noted_n AND held_at IS NULL AND status <> 'DELETED'
    ORDER BY registrar.id LIMIT 1 FOR UPDATE OF mailing SKIP LOCKED`.execute(trx);
  return rows[0];
}

async function listArrived(trx: Database, registrarId: number, after: number) {
  const { rows } = await sql<{ n: number; kind: string; isNews: boolean }>`
    SELECT n, kind, time > now() - ${NEWS} AND time >= ${shownFrom(registrarId)} AS "isNews"
    FROM message WHERE registrar_id = ${registrarId} AND n > ${after} ORDER BY n LIMIT ${AT_ONCE}`.execute(trx);
  return rows.map((row) => ({ ...row, kind: subscriptionOf(row.kind) }));
}

const subscriptionOf = (kind: string): SubscriptionKind => `messages.${isMessageKind(kind) ? kind : 'OTHER'}`;

/** Describes messages that still exist, in their current state: one corrected since is another item. */
export async function describeMessages(
  db: Database,
  { registrarId, items, language }: { registrarId: number; items: readonly string[]; language: TextLanguage },
): Promise<string[][]> {
  const { rows } = await sql<MailedMessage>`
    SELECT time, kind, text, subject_key AS subject, corrected_at AS corrected FROM message
    WHERE registrar_id = ${registrarId} AND n = ANY (${items}::bigint[]) AND time >= ${shownFrom(registrarId)}
    ORDER BY time DESC, n DESC`.execute(db);
  return rows.map((message) => linesOf(message, language, rows.length === 1));
}
