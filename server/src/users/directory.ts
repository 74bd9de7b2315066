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

/** Who did it and from where: for the user's activities. */
export interface Origin {
  ip: string | null;
}

/**
 * The users of a registrar, kept by the embedded sign-in service or by Keycloak. A user is found by the registrar's suffix
 * only; what changes one takes the account that was found. `trx` joins the change to its audit line where the service can.
 */
export interface Directory {
  /** By the token's `sub`, whatever the registrar: the one look-up that tells the registrar. */
  account(id: string): Promise<Account | null>;
  list(suffix: Suffix): Promise<Account[]>;
  find(suffix: Suffix, username: string): Promise<Account | null>;
  create(trx: Database, user: NewUser & { username: string }, origin: Origin): Promise<Account>;
  update(trx: Database, account: Account, change: UserChange, origin: Origin): Promise<Account>;
  remove(trx: Database, account: Account): Promise<void>;
  resetTotp(trx: Database, account: Account, origin: Origin): Promise<void>;
  sendPasswordLink(trx: Database, account: Account, origin: Origin): Promise<void>;
  activity(account: Account, size: number): Promise<Times<Activity>[]>;
  loginAttempts(account: Account, size: number): Promise<{ timestamp: Date }[]>;
}
