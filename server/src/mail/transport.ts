import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

export interface Transport {
  /** Answers where the mail went, for the log. */
  send(mail: OutboxMail): Promise<string>;
}

interface TransportOptions {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDir: string;
}

export function mailTransport({ smtpUrl, mailFrom, dataDir }: TransportOptions): Transport {
  return smtpUrl ? smtpTransport(smtpUrl, mailFrom) : fileTransport(join(dataDir, 'mail'), mailFrom);
}

function smtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  return {
    async send(mail) {
      await smtp.sendMail(envelope(mail, from));
      return 'smtp';
    },
  };
}

/** Without SMTP_URL: one `.eml` file each, readable by the panel's own user only, since it may hold a link. */
function fileTransport(directory: string, from: string): Transport {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await builder.sendMail(envelope(mail, from));
      const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${mail.id.slice(0, 8)}.eml`);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
  };
}

function envelope({ id, recipient, subject, text_body, html_body }: OutboxMail, from: string) {
  return { from, to: recipient, subject, text: text_body, html: html_body, messageId: `<${id}@registrar-panel>` };
}
