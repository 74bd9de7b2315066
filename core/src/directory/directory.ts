import type { LanguageCode } from '@panel/contract/languages';
import type { AnyRole, DeskRole } from '@panel/contract/permissions';
import type { Activity, NewUser, User, UserChange } from '@panel/contract/users';
import type { Database } from '@panel/database/database';

export interface Account extends User {
  /** The token's `sub`. */
  id: string;
  /** `null` except for registry staff, who have no other roles. */
  deskRoles: DeskRole[] | null;
  enabled: boolean;
  /** The user's choice. */
  language: LanguageCode | null;
  /** `null` if the service does not record it. */
  created: Date | null;
}

export interface StaffAccount extends Account {
  deskRoles: DeskRole[];
}

/** A new user of a registrar, or a new member of registry staff. */
export type NewAccount = Omit<NewUser, 'roles'> & { roles: readonly AnyRole[] };
export type AccountChange = Omit<UserChange, 'roles'> & { roles: readonly AnyRole[] };

/** What a valid token proves: the account, the session and the time of sign-in. */
export interface Proof {
  subject: string;
  session: string;
  /** In seconds since 1970, as in the token. */
  signedInAt: number;
}

/** What a user has set up for signing in besides the password. */
export interface SecondSteps {
  app: boolean;
  passkeys: number;
}

type Times<T> = Omit<T, 'timestamp'> & { timestamp: Date };

/** `@` and the registrar's handle. */
export type Suffix = `@${string}`;

/** Where a change came from, shown in the user's activities. */
export interface Origin {
  ip: string | null;
}

/**
 * Accounts of registrars' users and registry staff, in the embedded sign-in service or in Keycloak. Users are found
 * only by their registrar's suffix, and changes take an account found that way. If the service can, it makes the change
 * in `trx`, together with the audit line.
 */
export interface Directory {
  /** Finds a token's owner at any registrar; `null` once the token's session has ended. */
  account(proof: Proof): Promise<Account | null>;
  /** Like `find`, never returns registry staff, even if a registrar's handle is the desk's suffix. */
  list(db: Database, suffix: Suffix): Promise<Account[]>;
  /** In a transaction, locks the account until the end if the service supports that. */
  find(db: Database, suffix: Suffix, username: string): Promise<Account | null>;
  listStaff(db: Database): Promise<StaffAccount[]>;
  /** Locks like `find`. */
  findStaff(db: Database, username: string): Promise<StaffAccount | null>;
  /**
   * After a change of the desk's suffix, renames accounts with the desk's roles and the old suffix. Refuses with
   * `user.name.taken` if a new name exists.
   */
  moveStaff(trx: Database, oldSuffix: Suffix): Promise<{ from: string; to: string }[]>;
  /** Searches all registrars, in any case. */
  findByEmail(db: Database, email: string): Promise<Account[]>;
  /** Handles of registrars with an administrator who can sign in; `null` if the service does not say. */
  listAdministered(db: Database): Promise<ReadonlySet<string> | null>;
  secondSteps(db: Database, account: Pick<Account, 'id'>): Promise<SecondSteps>;
  /** Whether the account exists, at any registrar or none. */
  has(db: Database, username: string): Promise<boolean>;
  /**
   * Refuses with `user.name.taken` if the name exists in any case, `user.value.refused` if Keycloak rejects a value,
   * and `desk.roles` if roles and suffix do not match.
   */
  create(trx: Database, user: NewAccount, origin: Origin): Promise<Account>;
  /** A change of roles ends the user's sessions. Refuses with `desk.roles` as above. */
  update(trx: Database, account: Account, change: AccountChange, origin: Origin): Promise<Account>;
  remove(trx: Database, account: Account): Promise<void>;
  /** Also removes passkeys and recovery codes; the next sign-in sets up 2-step verification again. */
  resetTotp(trx: Database, account: Account, origin: Origin): Promise<void>;
  /** Disabling also signs the user out. */
  setEnabled(trx: Database, account: Account, enabled: boolean): Promise<void>;
  setLanguage(trx: Database, account: Pick<Account, 'id'>, language: LanguageCode): Promise<void>;
  /** Ends all of the user's sessions; their tokens can no longer be refreshed. */
  signOut(trx: Database, account: Account): Promise<void>;
  /**
   * Refuses with `password.mail.limited` after three mails to one address in an hour, `password.mail.failed` if
   * Keycloak cannot send it, and `registrar.held` while the registrar is held.
   */
  sendPasswordLink(trx: Database, account: Account, origin: Origin): Promise<void>;
  /** Newest first, with Keycloak's event names. */
  activity(account: Account, size: number): Promise<Times<Activity>[]>;
  /** Successful sign-ins, newest first. */
  loginAttempts(account: Account, size: number): Promise<{ timestamp: Date }[]>;
}
