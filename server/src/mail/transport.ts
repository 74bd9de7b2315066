import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
}

export interface Transport {
  /** Returns where the mail went, for the log. */
  send(mail: OutboxMail): Promise<string>;
  /** Returns where mails go; fails if none could be sent. */
  check(): Promise<string>;
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
  const smtp = createTransport(smtpUrl);
  return {
    async send(mail) {
      await smtp.sendMail(messageOf(mail, from));
      return 'smtp';
    },
    async check() {
      await smtp.verify();
      return 'smtp';
    },
  };
}

/** Used without SMTP_URL: writes each mail to an `.eml` file that only the panel's user can read, as it may hold a link. */
function fileTransport(directory: string, from: string): Transport {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await builder.sendMail(messageOf(mail, from));
      // The name is the same at every attempt, so that one mail makes one file.
      const time = mail.created_at.toISOString().replaceAll(':', '-');
      const file = join(directory, `${time}-${mail.id.slice(0, 8)}.eml`);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    async check() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await access(directory, constants.W_OK);
      return directory;
    },
  };
}

function messageOf({ id, recipient, subject, text_body, html_body }: OutboxMail, from: string) {
  return {
    from,
    // Given as one address, because an imported one may hold a comma.
    to: { name: '', address: recipient },
    subject,
    text: text_body,
    html: html_body,
    // The same at every attempt, so that a mail server can recognise a repetition.
    messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    // RFC 3834: automatic replies, such as absence notes, must not answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Whether the mail would be refused again (RFC 5321, 4.2.1). Any other failure, such as a failed login, may pass. */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500;
}
