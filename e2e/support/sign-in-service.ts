import type { AnyRole } from '@panel/contract/permissions';
import type { Database } from '@panel/database/database';
import type { Page } from '@playwright/test';
import type { Authenticator } from './totp.ts';

interface NewAccount {
  username: string;
  email: string;
  password: string;
  roles: readonly AnyRole[];
  /** Whether the first sign-in sets up 2-step verification. */
  withTotp: boolean;
}

export interface Accounts {
  add(account: NewAccount): Promise<void>;
  remove(username: string): Promise<void>;
  /** The cookie of a browser in which the account has signed in; undefined if only the service can start a session. */
  beginSession(username: string): Promise<{ name: string; value: string; url: string } | undefined>;
}

/** The differences between the two sign-in services: how a test adds accounts, and their pages and mails. */
export interface SignInService {
  openAccounts(db: Database): Promise<Accounts>;
  /** Opens an address of the panel in a browser that has a session. */
  openWithSession(page: Page, address: string): Promise<void>;
  fillSignIn(page: Page, account: { username: string; password: string }): Promise<void>;
  /** The page that asks a signed-in user to sign in again and already shows the username. */
  fillSignInAgain(page: Page, account: { username: string; password: string }): Promise<void>;
  /** From the next load of the page, the account's sign-in is 11 minutes old. */
  ageSignIn(page: Page, db: Database, account: { username: string }): Promise<void>;
  enterCode(page: Page, code: string): Promise<void>;
  /** Starts on the page that asks for it. */
  setUpTotp(page: Page): Promise<Authenticator>;
  /** Opens a mailed link and completes its pages, which may include 2-step verification. */
  setPassword(page: Page, link: string, password: string): Promise<Authenticator | undefined>;
  /** Whether failed sign-ins from an address slow down all sign-ins from it. */
  throttlesAddresses: boolean;
  passwordLinkIn(mail: string): string;
  passwordMail: { subject: string; namesUser: boolean };
  words: { wrongPassword: string; tooManyAttempts: RegExp; wrongCode: string; usedLink: string };
  /** The events that the panel shows for a new user who set a password and 2-step verification, and signed in. */
  firstActivities: RegExp[];
}
