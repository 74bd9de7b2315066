import { limits } from '@panel/contract/limits';
import { subjectTypes } from '@panel/contract/message-kinds';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { displayName, isPossible, readName } from '../../names/index.ts';
import { checked, key, list, possible, registrarId, text, time } from '../../values/fields.ts';
import { isKey } from '../../values/index.ts';
import { feedKind } from '../feed-kind.ts';

const KIND = new RegExp(`^[\\p{L}\\p{N}_.:-]{1,${limits.messageKind}}$`, 'u');

const Subject = z.pipe(
  z.strictObject({ type: z.enum(subjectTypes, `is not one of ${subjectTypes.join(', ')}`), key }),
  z.transform((subject, context) => {
    if (subject.type === 'contact') return subject;
    const name = readName(subject.key);
    if (name !== undefined) return { ...subject, key: displayName(name) };
    context.issues.push({ code: 'custom', path: ['key'], message: 'is not a domain name', input: subject.key });
    return z.NEVER;
  }),
);

const anyText = z
  .string('is not a string')
  .check(z.maxLength(limits.messageText, `has more than ${limits.messageText} characters`), possible);

const Message = z.strictObject({
  id: key,
  registrar: registrarId,
  time,
  kind: checked(
    (word) => KIND.test(word),
    `is not a word of up to ${limits.messageKind} letters, digits, underscores, dots, colons and hyphens`,
  ),
  text: anyText.check(z.minLength(1, 'is empty')),
  subject: z.nullable(Subject),
  details: list(z.strictObject({ name: text, value: anyText }), limits.messageDetails),
  /** When the registrar's EPP client took it from the queue; `null` while it is still there. */
  acknowledged: z.nullable(time),
});

export const message = feedKind({
  feature: 'messages',
  object: Message,
  keyOf: ({ id }) => id,
  readKey: (id) => (id !== '' && isPossible(id) && isKey(id) ? id : undefined),
  put: async (trx, puts) => {
    await lockNumbers(trx);
    const rows = JSON.stringify(puts.map(({ object }) => withFolded(object)));
    await sql`
      INSERT INTO message AS old (id, registrar_id, time, kind, text, folded, subject_type, subject_key, subject_folded,
        details, acknowledged_at)
      SELECT s.id, r.id, time, kind, text, folded, subject ->> 'type', subject ->> 'key', "subjectFolded", details,
        acknowledged
      FROM jsonb_to_recordset(${rows}::jsonb) AS s (id text, registrar text, time timestamptz, kind text, text text,
        folded text, subject jsonb, "subjectFolded" text, details jsonb, acknowledged timestamptz)
      JOIN registrar r ON r.handle = s.registrar ORDER BY time, s.id
      ON CONFLICT (id) DO UPDATE
      SET registrar_id = excluded.registrar_id, time = excluded.time, kind = excluded.kind, text = excluded.text,
        folded = excluded.folded, subject_type = excluded.subject_type, subject_key = excluded.subject_key,
        subject_folded = excluded.subject_folded, details = excluded.details, acknowledged_at = excluded.acknowledged_at,
        corrected_at = CASE WHEN ${isMoved} THEN NULL WHEN ${isCorrected} THEN now() ELSE old.corrected_at END,
        n = CASE WHEN ${arrivesAgain} THEN excluded.n ELSE old.n END,
        done_at = CASE WHEN ${arrivesAgain} THEN NULL ELSE old.done_at END,
        done_by = CASE WHEN ${arrivesAgain} THEN NULL ELSE old.done_by END,
        done_batch = CASE WHEN ${arrivesAgain} THEN NULL ELSE old.done_batch END
      WHERE (old.registrar_id, old.time, old.kind, old.text, old.subject_type, old.subject_key, old.details,
          old.acknowledged_at)
        IS DISTINCT FROM (excluded.registrar_id, excluded.time, excluded.kind, excluded.text, excluded.subject_type,
          excluded.subject_key, excluded.details, excluded.acknowledged_at)`.execute(trx);
    await addMailings(trx, [...new Set(puts.map(({ object }) => object.registrar))]);
  },
  remove: async (trx, ids) => {
    await lockNumbers(trx);
    await sql`DELETE FROM message WHERE id = ANY (${ids}::text[])`.execute(trx);
  },
});

/**
 * Until the transaction ends, no one else adds messages: numbers increase in the order of commits, so that a reader
 * never misses an earlier one. No one marks messages as done either, so that neither waits for the other's rows.
 */
async function lockNumbers(trx: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.messages})`.execute(trx);
}

function withFolded(message: z.output<typeof Message>) {
  const { text, subject } = message;
  return { ...message, folded: text.toLowerCase(), subjectFolded: subject && foldedKey(subject.key) };
}

/** Some letters take more bytes in lower case, and an index entry is limited. */
function foldedKey(subject: string): string {
  const lower = subject.toLowerCase();
  return isKey(lower) ? lower : subject;
}

/** Another registrar must not see what was done with the message before. */
const isMoved = sql<boolean>`old.registrar_id <> excluded.registrar_id`;
const isCorrected = sql<boolean>`old.text <> excluded.text`;
const arrivesAgain = sql<boolean>`(${isMoved} OR ${isCorrected})`;

/** Does not wait for whoever is creating mails, because they may wait for the sign-in service. */
async function addMailings(trx: Database, handles: string[]): Promise<void> {
  await sql`
    INSERT INTO message_mailing (registrar_id)
    SELECT id FROM registrar r WHERE handle = ANY (${handles}::text[])
      AND NOT EXISTS (SELECT FROM message_mailing m WHERE m.registrar_id = r.id)
    ON CONFLICT DO NOTHING`.execute(trx);
}
