import { randomUUID } from 'node:crypto';
import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { shownFrom } from '../registrar/index.ts';
import { byUrgency, localDay, midnight, nextDeadline, ownSince, waits } from './due.queries.ts';
import { linesOf, type MailedCase } from './mail-lines.rules.ts';
import { registrationsOf } from './registrations.queries.ts';

/** Limits the cases of one mailing, so that its transaction stays short. */
const AT_ONCE = 1_000;

/** A mail shows no more than that, and a first delivery may contain tens of thousands. */
const MAX_COUNTED = 20;

const deadlines = sql`(VALUES ('RESPONSE', verification.response_at), ('SUSPENSION', verification.suspension_at),
  ('DELETION', verification.deletion_at)) AS deadline (type, time)`;
/** The days before a deadline, in the display zone, on which users are reminded. */
const reminders = sql`(VALUES (7), (3), (1)) AS reminder (days)`;
/** A function, because the zone is set after this file is loaded. */
function reminding() {
  const at = midnight(sql`${localDay(sql`deadline.time`)} - reminder.days`);
  /**
   * The current facts about a case. Any that was not there at the last mail is mailed: it opened for this registrar, it
   * is suspended, or a reminder of a deadline is due, which a moved deadline restarts.
   */
  const standing = sql`ARRAY(
    SELECT 'OPENED ' || verification.registrar_id
    UNION ALL SELECT 'SUSPENDED' WHERE verification.status = 'SUSPENDED'
    UNION ALL SELECT concat_ws(' ', deadline.type, extract(epoch FROM deadline.time), min(reminder.days))
      FROM ${deadlines}, ${reminders} WHERE deadline.time >= now() AND ${at} <= now()
      GROUP BY deadline.type, deadline.time)`;
  return { standing, next: sql`(SELECT min(${at}) FROM ${deadlines}, ${reminders} WHERE ${at} > now())` };
}

/**
 * Takes a registrar with cases to mail. They are marked in the same transaction that stores its users' mails, so that
 * each is mailed once, with any number of instances and after any crash.
 */
export async function takeCases(trx: Database) {
  for (;;) {
    const registrar = await nextRegistrar(trx);
    if (!registrar) return null;
    const mailing = randomUUID();
    if (await noteCases(trx, registrar.id, mailing))
      return { registrar, items: [{ kind: 'verification' as const, item: mailing, urgent: false }] };
  }
}

function nextRegistrar(trx: Database) {
  return trx
    .selectFrom('verification')
    .innerJoin('registrar', 'registrar.id', 'verification.registrar_id')
    .select(['registrar.id', 'registrar.handle'])
    .where('verification.look_at', '<=', sql<Date>`now()`)
    .where('registrar.held_at', 'is', null)
    .where('registrar.status', '!=', 'DELETED')
    .orderBy('verification.look_at')
    .limit(1)
    .forUpdate('verification')
    .skipLocked()
    .executeTakeFirst();
}

/** Returns whether there is anything to mail. */
async function noteCases(trx: Database, registrarId: number, mailing: string): Promise<boolean> {
  const { standing, next } = reminding();
  const { rows } = await sql<{ mailed: boolean }>`
    WITH seen AS (
      SELECT id, standing, NOT standing <@ noted AND ${ownSince} >= ${shownFrom(registrarId)} AS is_new, look_next
      FROM (
        SELECT * FROM verification WHERE registrar_id = ${registrarId} AND look_at <= now()
        ORDER BY look_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      ) AS verification, LATERAL (SELECT ${standing} AS standing, ${next} AS look_next) AS now_so
    )
    UPDATE verification SET noted = seen.standing, look_at = seen.look_next,
      mailing = CASE WHEN seen.is_new THEN ${mailing}::uuid ELSE verification.mailing END
    FROM seen WHERE verification.id = seen.id
    RETURNING seen.is_new AS mailed`.execute(trx);
  return rows.some(({ mailed }) => mailed);
}

/** The content of a mail about cases that are still open, most urgent first. */
export async function describeCases(
  db: Database,
  { registrarId, items, language }: { registrarId: number; items: readonly string[]; language: TextLanguage },
): Promise<string[][]> {
  const now = sql<Date>`now()`;
  const { rows } = await sql<MailedCase>`
    SELECT contact, status, responsible, claims, next, response_at AS "RESPONSE", suspension_at AS "SUSPENSION",
      deletion_at AS "DELETION", CASE WHEN place <= ${MAX_COUNTED} THEN ${registrationsOf(registrarId)} END AS registrations
    FROM (
      SELECT verification.*, ${nextDeadline(now)} AS next, row_number() OVER (ORDER BY ${byUrgency(now)}) AS place
      FROM verification
      WHERE registrar_id = ${registrarId} AND mailing = ANY (${items}::uuid[]) AND ${waits}
    ) AS verification ORDER BY place`.execute(db);
  return rows.map((row) => linesOf(row, language));
}
