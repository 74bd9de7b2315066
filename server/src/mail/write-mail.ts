import type { Database } from '@panel/database/database';
import { type MailTemplate, renderMail } from './templates.ts';

export interface Mail {
  /** One cause, one mail: writing a second one with the same cause changes nothing. */
  cause: string;
  recipient: string;
  template: MailTemplate;
  values: Record<string, string>;
}

/** Written in the transaction of what causes it: a mail is neither lost by a crash nor sent for a change undone. */
export async function writeMail(trx: Database, { cause, recipient, template, values }: Mail): Promise<void> {
  const { subject, text, html } = renderMail(template, values);
  await trx
    .insertInto('mail_outbox')
    .values({ cause, recipient, subject, text_body: text, html_body: html })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
}
