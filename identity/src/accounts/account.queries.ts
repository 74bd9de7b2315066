import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { splitName } from './account-name.rules.ts';

export interface Account {
  /** The `sub` of its tokens. */
  id: string;
  username: string;
  name: string;
  givenName: string;
  familyName: string;
  email: string;
  roles: string[];
  enabled: boolean;
  /** Chosen by the owner. */
  language: string | null;
  created: Date;
  secondStepAt: Date | null;
}

const OWN_NAMES = ['id', 'username', 'name', 'email', 'roles', 'enabled', 'language'] as const;
export const ACCOUNT_COLUMNS = [...OWN_NAMES, 'created_at as created', 'totp_set_at as secondStepAt'] as const;

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('identity.account').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** When the password was changed and the authenticator app set up; `null` for changes made before this was recorded. */
export async function secondStepOf(db: Database, id: string) {
  return db
    .selectFrom('identity.account')
    .select(['password_changed_at as passwordChangedAt', 'totp_set_at as setUpAt'])
    .select(sql<boolean>`totp_secret IS NOT NULL`.as('hasApp'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The account, if it is enabled and a sign-in at that time (in seconds, as in a token) has not been ended since. */
export async function findSignedInAccount(db: Database, id: string, signedInAt: number): Promise<Account | undefined> {
  const row = await signedInAccount(db, id, signedInAt).executeTakeFirst();
  return row && toAccount(row);
}

export function signedInAccount(db: Database, id: string, signedInAt: number) {
  return db
    .selectFrom('identity.account')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where(sql<boolean>`floor(extract(epoch FROM not_before)) <= ${signedInAt}::float8`);
}

export async function findAccountByUsername(db: Database, username: string): Promise<Account | undefined> {
  const row = isUsername(username) ? await byUsername(db, username).executeTakeFirst() : undefined;
  return row && toAccount(row);
}

/** Locks the account until the transaction ends, so that it cannot change between reading and writing. */
export async function lockAccount(trx: Database, id: string) {
  if (!isUuid(id)) return undefined;
  return trx.selectFrom('identity.account').select(ACCOUNT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockAccountByUsername(trx: Database, username: string): Promise<Account | undefined> {
  const row = isUsername(username) ? await byUsername(trx, username).forUpdate().executeTakeFirst() : undefined;
  return row && toAccount(row);
}

function byUsername(db: Database, username: string) {
  return db
    .selectFrom('identity.account')
    .select(ACCOUNT_COLUMNS)
    .where(sql`lower(username)`, '=', username.toLowerCase());
}

/** The accounts whose username ends in `suffix`, which includes the @. */
export async function listAccounts(db: Database, suffix: `@${string}`): Promise<Account[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select(ACCOUNT_COLUMNS)
    .where(sql`split_part(lower(username), '@', 2)`, '=', suffix.slice(1).toLowerCase())
    .orderBy(sql`lower(username)`)
    .execute();
  return rows.map(toAccount);
}

/** The accounts with this e-mail address, regardless of case and suffix. */
export async function listAccountsByEmail(db: Database, email: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select(ACCOUNT_COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy(sql`lower(username)`)
    .execute();
  return rows.map(toAccount);
}

/** The suffixes, after the @ and in lower case, of enabled accounts with a role. */
export async function listSuffixesWith(db: Database, role: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select(sql<string>`split_part(lower(username), '@', 2)`.as('suffix'))
    .distinct()
    .where('enabled', '=', true)
    .where(sql<boolean>`${role} = ANY(roles)`)
    .execute();
  return rows.map(({ suffix }) => suffix);
}

export async function findSecondSteps(db: Database, id: string): Promise<{ app: boolean; passkeys: number }> {
  const row = await db
    .selectFrom('identity.account as account')
    .select([
      sql<boolean>`totp_secret IS NOT NULL`.as('app'),
      sql<number>`(SELECT count(*)::int FROM identity.passkey WHERE account_id = account.id)`.as('passkeys'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { app: false, passkeys: 0 };
}

/** Check before a query: PostgreSQL fails on some texts that cannot be usernames, such as U+0000. */
export function isUsername(text: string): boolean {
  return /^[!-?A-~]{1,200}@[!-?A-~]{1,200}$/.test(text);
}

export function toAccount(row: Omit<Account, 'givenName' | 'familyName'>): Account {
  return { ...row, ...splitName(row.name) };
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
