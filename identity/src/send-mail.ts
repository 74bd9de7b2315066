import type { Database } from '@panel/database/database';

interface Mail<Template, Values> {
  /** A second mail with the same cause is not sent. */
  cause: string;
  recipient: string;
  /** The recipient's, with the language that they chose. */
  account: { id: string; language: string | null };
  template: Template;
  values: { username: string; link: string } & Values;
}

/** What the service's own pages tell people by mail. It is written in the transaction of what it tells. */
export type SendMail = (
  trx: Database,
  mail:
    | Mail<'set-password' | 'reset-password', { duration: { hours: number } }>
    | Mail<'password-changed' | 'authenticator-replaced', { time: Date; ip: string }>
    | Mail<'recovery-code-used', { time: Date; ip: string; left: string }>
    | Mail<'sign-in-from-new-address', { time: Date; ip: string }>,
) => Promise<void>;

/** Whether an account gets no password links for now, and those that it has do not work. */
export type IsHeld = (db: Database, username: string) => Promise<boolean>;
