import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { addToDigest, type Digest } from './digest.ts';
import { type MailTemplate, type MailValues, renderMail } from './templates.ts';

export interface Mail {
  /** Identifies the event. A second mail with the same cause is ignored. */
  cause: string;
  recipient: string;
  language: TextLanguage;
  template: MailTemplate;
  values: MailValues;
  /** Set if the mail is beyond its budget and goes into this digest. */
  digest?: Digest | undefined;
}

/** Takes the transaction of the cause, so that a mail is neither lost in a crash nor sent for an undone change. */
export async function writeMail(trx: Database, mail: Mail): Promise<void> {
  const { cause, recipient, language, template, values, digest } = mail;
  if (digest) return addToDigest(trx, digest, mail);
  const { subject, text, html } = renderMail(language, template, values);
  await trx
    .insertInto('mail_outbox')
    .values({ cause, recipient, subject, text_body: text, html_body: html })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
}
