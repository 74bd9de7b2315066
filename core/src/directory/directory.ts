import type { LanguageCode } from '@panel/contract/languages';
import type { AnyRole, DeskRole } from '@panel/contract/permissions';
import type { Activity, NewUser, User, UserChange } from '@panel/contract/users';
import type { Database } from '@panel/database/database';

/** A user as the sign-in service knows them. */
export interface Account extends User {
  /** The token's `sub`. */
  id: string;
  /** `null` for everyone but the registry's own people, who have no other roles. */
  deskRoles: DeskRole[] | null;
  enabled: boolean;
  /** What they chose. */
  language: LanguageCode | null;
  /** `null` where the service does not know it. */
  created: Date | null;
}

/** One of the registry's own people. */
export interface StaffAccount extends Account {
  deskRoles: DeskRole[];
}

/** Whom to add: a registrar's user, or one of the registry's own people. */
export type NewAccount = Omit<NewUser, 'roles'> & { roles: readonly AnyRole[] };
export type AccountChange = Omit<UserChange, 'roles'> & { roles: readonly AnyRole[] };

/** What a valid token proves: who, in which session, and when they signed in. */
export interface Proof {
  subject: string;
  session: string;
  /** In seconds since 1970, as in the token. */
  signedInAt: number;
}

/** What someone has set up for signing in besides their password. */
export interface SecondSteps {
  /** An authenticator app. */
  app: boolean;
  passkeys: number;
}

type Times<T> = Omit<T, 'timestamp'> & { timestamp: Date };

/** `@` and the registrar's handle. */
export type Suffix = `@${string}`;

/** Where a change came from, for the user's activities. */
export interface Origin {
  ip: string | null;
}

/**
 * The users of a registrar, and the registry's own people, kept by the embedded sign-in service or by Keycloak. A user
 * can be found only with the registrar's suffix, and changes take the account that was found. Where the service can, it
 * makes a change in `trx`, together with the audit line.
 */
export interface Directory {
  /** The owner of a token, of any registrar, in order to learn which it is; nobody once the token's session has ended. */
  account(proof: Proof): Promise<Account | null>;
  /** Never one of the registry's own people, even if a registrar has the desk's suffix as its handle; nor does `find`. */
  list(db: Database, suffix: Suffix): Promise<Account[]>;
  /** In a transaction, the account is locked until the end, if the service can do that. */
  find(db: Database, suffix: Suffix, username: string): Promise<Account | null>;
  /** The registry's own people. */
  listStaff(db: Database): Promise<StaffAccount[]>;
  /** As `find`. */
  findStaff(db: Database, username: string): Promise<StaffAccount | null>;
  /**
   * After a change of the desk's suffix: the accounts that have the desk's roles and still end in the old one end in the
   * new one. Tells which; `user.name.taken` if there is one of that name already.
   */
  moveStaff(trx: Database, oldSuffix: Suffix): Promise<{ from: string; to: string }[]>;
  /** Of any registrar, by their e-mail address, whatever its case. */
  findByEmail(db: Database, email: string): Promise<Account[]>;
  /** The handles of registrars for which an administrator can sign in, by few requests; `null` if the service keeps that back. */
  listAdministered(db: Database): Promise<ReadonlySet<string> | null>;
  secondSteps(db: Database, account: Pick<Account, 'id'>): Promise<SecondSteps>;
  /** Whether there is such an account, of any registrar or of none. */
  has(db: Database, username: string): Promise<boolean>;
  /**
   * `user.name.taken` if the name exists, whatever its case; `user.value.refused` if it breaks a rule of Keycloak;
   * `desk.roles` for the desk's roles and another suffix, and the other way round.
   */
  create(trx: Database, user: NewAccount, origin: Origin): Promise<Account>;
  /** A change of roles ends the user's sessions; `desk.roles` as above. */
  update(trx: Database, account: Account, change: AccountChange, origin: Origin): Promise<Account>;
  remove(trx: Database, account: Account): Promise<void>;
  /** Passkeys and recovery codes go as well; the next sign-in sets up 2-step verification again. */
  resetTotp(trx: Database, account: Account, origin: Origin): Promise<void>;
  /** A disabled user cannot sign in, and is signed out. */
  setEnabled(trx: Database, account: Account, enabled: boolean): Promise<void>;
  setLanguage(trx: Database, account: Pick<Account, 'id'>, language: LanguageCode): Promise<void>;
  /** Ends all of the user's sessions; their tokens are not renewed. */
  signOut(trx: Database, account: Account): Promise<void>;
  /**
   * `password.mail.limited` after three to one address in an hour; `password.mail.failed` if Keycloak cannot send it;
   * `registrar.held` while the registrar is.
   */
  sendPasswordLink(trx: Database, account: Account, origin: Origin): Promise<void>;
  /** Newest first, with Keycloak's event names. */
  activity(account: Account, size: number): Promise<Times<Activity>[]>;
  /** Successful sign-ins, newest first. */
  loginAttempts(account: Account, size: number): Promise<{ timestamp: Date }[]>;
}
