import { existsSync } from 'node:fs';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { BrandSettings } from '../environment/brand.ts';
import { mailDirectory } from '../environment/mail-directory.ts';
import { withLetterhead } from './letterhead.ts';

/** Also the number of connections to the SMTP server. */
export const MAILS_AT_ONCE = 8;

const IDLE_MS = 1_000;

type SmtpLimits = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** How long an answer may take. */
  socketTimeout: number;
};

// The last answer may take long: a mail that is given up too early may have been accepted, and would be sent twice (RFC
// 5321, 4.5.3.2.6, which asks for 10 minutes). SMTP_URL may say otherwise: smtp://…?socketTimeout=600000.
const usualLimits: SmtpLimits = { connectionTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 5 * 60_000 };

interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
}

export interface Transport {
  /** What becomes of a mail: it is sent, or only written to a file, which nobody receives. */
  outcome: 'sent' | 'filed';
  /** Returns where the mail went, for the log. */
  send(mail: OutboxMail): Promise<string>;
  /** Returns where mails go; fails if none could be sent. */
  check(): Promise<string>;
  /** Nothing is sent for now. */
  close(): void;
}

/** Whom mails are from. */
interface Sender extends Partial<BrandSettings> {
  mailFrom: string;
}

interface TransportOptions extends Sender {
  smtpUrl: string | undefined;
  dataDir: string;
}

export function mailTransport(
  { smtpUrl, dataDir, ...sender }: TransportOptions,
  limits: Partial<SmtpLimits> = {},
): Transport {
  return smtpUrl ? smtpTransport(smtpUrl, sender, limits) : fileTransport(mailDirectory({ dataDir }), sender);
}

/**
 * Mails that follow each other share connections. One that lay idle for longer could be cut off unnoticed, and the next
 * mail would wait for it.
 */
function smtpTransport(smtpUrl: string, sender: Sender, limits: Partial<SmtpLimits>): Transport {
  const options = { ...usualLimits, ...limits };
  // A mail whose connection was closed is tried again by the outbox, not by the pool.
  const pooled = withOptions(smtpUrl, { ...options, pool: true, maxConnections: MAILS_AT_ONCE, maxRequeues: 0 });
  let pool: ReturnType<typeof createTransport> | undefined;
  let sending = 0;
  let idle: NodeJS.Timeout | undefined;

  function close() {
    clearTimeout(idle);
    pool?.close();
    pool = undefined;
  }

  return {
    outcome: 'sent',
    async send(mail) {
      clearTimeout(idle);
      pool ??= createTransport(pooled);
      sending += 1;
      try {
        await pool.sendMail(messageOf(mail, sender));
        return 'smtp';
      } finally {
        sending -= 1;
        if (sending === 0) idle = setTimeout(close, IDLE_MS);
      }
    },
    async check() {
      await createTransport(withOptions(smtpUrl, options)).verify();
      return 'smtp';
    },
    close,
  };
}

/** The address with more options, as nodemailer reads them; its own count more. */
function withOptions(smtpUrl: string, options: Record<string, number | boolean>): string {
  const given = new URL(smtpUrl).searchParams;
  const more = Object.entries(options).filter(([name]) => !given.has(name));
  return `${smtpUrl}${smtpUrl.includes('?') ? '&' : '?'}${more.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Used without SMTP_URL: writes each mail to an `.eml` file that only the panel's user can read, as it may hold a link. */
function fileTransport(directory: string, sender: Sender): Transport {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    outcome: 'filed',
    async send(mail) {
      const { message } = await builder.sendMail(messageOf(mail, sender));
      // The name is the same at every attempt, so that one mail is one file.
      const time = mail.created_at.toISOString().replaceAll(':', '-');
      const file = join(directory, `${time}-${mail.id.slice(0, 8)}.eml`);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
    async check() {
      await access(existing(directory), constants.W_OK);
      return directory;
    },
    close() {},
  };
}

/** The directory itself, or the nearest one above it: the first mail creates the rest. */
function existing(directory: string): string {
  return existsSync(directory) ? directory : existing(dirname(directory));
}

function messageOf({ id, recipient, subject, text_body, html_body }: OutboxMail, sender: Sender) {
  return {
    from: sender.mailFrom,
    // Given as one address, because an imported one may hold a comma.
    to: { name: '', address: recipient },
    subject,
    ...withLetterhead({ text: text_body, html: html_body }, sender),
    // The same at every attempt, so that a mail server can recognise a repetition.
    messageId: `<${id}@${/@([^\s>@]+)[^@]*$/.exec(sender.mailFrom)?.[1] ?? 'localhost'}>`,
    // RFC 3834: automatic replies, such as absence notes, must not answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Whether the mail would be refused again (RFC 5321, 4.2.1). Any other failure, such as a failed login, may pass. */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500;
}
