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
  /** How long to wait for a response. */
  socketTimeout: number;
};

// The last response may take long: a mail that times out may have been accepted, and would be sent twice (RFC 5321,
// 4.5.3.2.6, requires 10 minutes). SMTP_URL can change it: smtp://…?socketTimeout=600000.
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
  /** Whether mails are sent or only written to a file. */
  outcome: 'sent' | 'filed';
  /** Returns where the mail went, for the log. */
  send(mail: OutboxMail): Promise<string>;
  /** Returns where mails go; fails if they cannot be sent. */
  check(): Promise<string>;
  /** Closes idle connections; the next mail opens new ones. */
  close(): void;
}

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
 * Consecutive mails share connections. An idle connection is closed soon, because it could be cut off unnoticed and
 * delay the next mail.
 */
function smtpTransport(smtpUrl: string, sender: Sender, limits: Partial<SmtpLimits>): Transport {
  const options = { ...usualLimits, ...limits };
  // The outbox, not the pool, retries a mail whose connection was closed.
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

/** Adds options to the URL, as nodemailer reads them. Those already in the URL take precedence. */
function withOptions(smtpUrl: string, options: Record<string, number | boolean>): string {
  const given = new URL(smtpUrl).searchParams;
  const more = Object.entries(options).filter(([name]) => !given.has(name));
  return `${smtpUrl}${smtpUrl.includes('?') ? '&' : '?'}${more.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Without SMTP_URL, writes each mail to an `.eml` file that only the panel's user can read: it may contain a link. */
function fileTransport(directory: string, sender: Sender): Transport {
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    outcome: 'filed',
    async send(mail) {
      const { message } = await builder.sendMail(messageOf(mail, sender));
      // The name is the same for every attempt, so that a mail is a single file.
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

/** The directory itself, or its nearest existing parent: the first mail creates the rest. */
function existing(directory: string): string {
  return existsSync(directory) ? directory : existing(dirname(directory));
}

function messageOf({ id, recipient, subject, text_body, html_body }: OutboxMail, sender: Sender) {
  return {
    from: sender.mailFrom,
    // A single address object, because an imported address may contain a comma.
    to: { name: '', address: recipient },
    subject,
    ...withLetterhead({ text: text_body, html: html_body }, sender),
    // The same for every attempt, so that mail servers can recognize a repetition.
    messageId: `<${id}@${/@([^\s>@]+)[^@]*$/.exec(sender.mailFrom)?.[1] ?? 'localhost'}>`,
    // RFC 3834: automatic replies, such as absence notices, must not respond to it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Whether the mail would be refused again (RFC 5321, 4.2.1). Other failures, such as a failed login, may pass. */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500;
}
