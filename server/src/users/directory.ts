import type { Activity, NewUser, User, UserChange } from '@panel/contract/users';
import type { Database } from '@panel/database/database';

/** A user as the sign-in service knows them. */
export interface Account extends User {
  /** The token's `sub`. */
  id: string;
  enabled: boolean;
}

type Times<T> = Omit<T, 'timestamp'> & { timestamp: Date };

/** `@` and the registrar's handle. */
export type Suffix = `@${string}`;

/** From where it was done: for the user's activities. */
export interface Origin {
  ip: string | null;
}

/**
 * The users of a registrar, kept by the embedded sign-in service or by Keycloak. A user is found by the registrar's
 * suffix only; what changes one takes the account that was found. `trx` joins the change to its audit line where the
 * service can.
 */
export interface Directory {
  /** By the token's `sub`, whatever the registrar: the one look-up that tells the registrar. */
  account(id: string): Promise<Account | null>;
  list(suffix: Suffix): Promise<Account[]>;
  /** With a transaction, the account is held until its end where the service can. */
  find(db: Database, suffix: Suffix, username: string): Promise<Account | null>;
  /** `user.name.taken` where somebody has the name, whatever its case; `user.value.refused` for a rule of Keycloak's. */
  create(trx: Database, user: NewUser, origin: Origin): Promise<Account>;
  /** Other roles end the user's sessions. */
  update(trx: Database, account: Account, change: UserChange, origin: Origin): Promise<Account>;
  remove(trx: Database, account: Account): Promise<void>;
  /** The next sign-in sets 2-step verification up anew. */
  resetTotp(trx: Database, account: Account, origin: Origin): Promise<void>;
  /** `password.mail.limited` after three in an hour; `password.mail.failed` where the service sends it at once. */
  sendPasswordLink(trx: Database, account: Account, origin: Origin): Promise<void>;
  /** Newest first, by Keycloak's event names. */
  activity(account: Account, size: number): Promise<Times<Activity>[]>;
  /** Successful sign-ins, newest first. */
  loginAttempts(account: Account, size: number): Promise<{ timestamp: Date }[]>;
}
