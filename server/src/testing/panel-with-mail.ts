import { deliverNext, mailTransport } from '@panel/core/mail';
import { testSmtp } from '@panel/core/testing/test-smtp';
import { createLog } from '../log.ts';
import { testPanel } from './test-panel.ts';

/** A panel that sends its mails to a real SMTP server: `await using panel = await panelWithMail()`. */
export async function panelWithMail(options: Parameters<typeof testPanel>[0] = {}) {
  const smtp = await testSmtp();
  const panel = await testPanel(options);
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom: 'Registrar Panel <no-reply@example>', dataDir: '' });
  const log = createLog('silent');

  /** Sends all mails that are due, and returns those that contain this text. */
  async function mailsAbout(text: string) {
    while (await deliverNext(panel.db, transport, log));
    return smtp.received.filter(({ message }) => message.includes(text));
  }

  return {
    ...panel,
    mailsAbout,
    async [Symbol.asyncDispose]() {
      transport.close();
      await panel[Symbol.asyncDispose]();
      await smtp.stop();
    },
  };
}
