import type { Database } from '@panel/database/database';

interface Mail<Template, Values> {
  /** A second mail with the same cause is not sent. */
  cause: string;
  recipient: string;
  /** The recipient's account, with the language they chose. */
  account: { id: string; language: string | null };
  template: Template;
  values: { username: string; link: string } & Values;
}

/** Queues a mail in the transaction of the change that it reports. */
export type SendMail = (
  trx: Database,
  mail:
    | Mail<'set-password' | 'reset-password', { duration: { hours: number } }>
    | Mail<'password-changed' | 'authenticator-replaced', { time: Date; ip: string }>
    | Mail<'recovery-code-used', { time: Date; ip: string; left: string }>
    | Mail<'sign-in-from-new-address', { time: Date; ip: string }>,
) => Promise<void>;

/** Whether an account is on hold: it gets no password links, and existing ones do not work. */
export type IsHeld = (db: Database, username: string) => Promise<boolean>;
