import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type DigestEntry, digestLine, withEvent } from './digest.rules.ts';
import { type MailTemplate, type MailValues, renderMail, timeIn } from './templates.ts';

// A digest's creation time is its due time, so that it does not count as late before.
const due = sql<Date>`now() + interval '1 hour'`;

export interface Digest {
  key: string;
  registrar: string;
  link: string;
}

interface HeldMail {
  cause: string;
  recipient: string;
  language: TextLanguage;
  template: MailTemplate;
  values: MailValues;
}

/**
 * Adds a mail's subject to the digest, which the first subject creates and which is due an hour later. It waits in the
 * outbox, so it is sent once; once an instance starts to send it, the next mail creates another. Callers with the same
 * key run one at a time, because they have counted it.
 */
export async function addToDigest(trx: Database, { key, registrar, link }: Digest, mail: HeldMail): Promise<void> {
  const { cause, recipient, language, template, values } = mail;
  const { what } = renderMail(language, template, values);
  const open = await trx
    .selectFrom('mail_outbox')
    .select(['id', sql<DigestEntry[]>`digest`.as('entries')])
    .where('digest_key', '=', key)
    .where('attempts', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  const at = values.time instanceof Date ? values.time : new Date();
  const entries = withEvent(open?.entries ?? [], { what, username: String(values.username), at });
  const lines = entries.map((entry) => digestLine(entry, (time) => timeIn(language, time)));
  const { subject, text, html } = renderMail(language, 'digest', { registrar, link, changes: lines });
  const content = { subject, text_body: text, html_body: html, digest: JSON.stringify(entries) };
  if (open) {
    await trx.updateTable('mail_outbox').set(content).where('id', '=', open.id).execute();
    return;
  }
  await trx
    .insertInto('mail_outbox')
    .values({
      ...content,
      cause: `digest:${cause}`,
      recipient,
      digest_key: key,
      created_at: due,
      next_attempt_at: due,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
}
