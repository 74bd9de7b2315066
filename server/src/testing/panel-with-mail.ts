import { mailTransport, startDelivery } from '@panel/core/mail';
import { testSmtp } from '@panel/core/testing/test-smtp';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createLog } from '../log.ts';
import { testPanel } from './test-panel.ts';

/** A panel that sends its mails to a real SMTP server: `await using panel = await panelWithMail()`. */
export async function panelWithMail(options: Parameters<typeof testPanel>[0] = {}) {
  const smtp = await testSmtp();
  const panel = await testPanel(options);
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom: 'Registrar Panel <no-reply@example>', dataDir: '' });
  const delivery = startDelivery(panel.db, transport, createLog('silent'));

  /** The mails that contain this text, once all are sent except digests that are not due. */
  async function mailsAbout(text: string) {
    const waiting = () =>
      panel.db
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('created_at', '<=', sql<Date>`now()`)
        .execute();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
    return smtp.received.filter(({ message }) => message.includes(text));
  }

  return {
    ...panel,
    mailsAbout,
    async [Symbol.asyncDispose]() {
      await delivery.stop();
      await panel[Symbol.asyncDispose]();
      await smtp.stop();
    },
  };
}
