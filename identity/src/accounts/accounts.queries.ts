import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { hashPassword } from '../passwords/password-hash.ts';
import { voidPasswordLinks } from '../passwords/password-link.queries.ts';
import { splitName } from './account-name.rules.ts';
import { recordEvent } from './events.queries.ts';
import { endSessions } from './sessions.queries.ts';
import { inTransaction } from './transaction.ts';

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
  hasTotp: boolean;
}

export interface NewAccount {
  username: string;
  name: string;
  email: string;
  roles: string[];
  /** Only where it is known from the start, as for a demo: otherwise its owner sets one by a link. */
  password?: string;
  maySkipTotp?: boolean;
}

export type AccountChange = Partial<Pick<Account, 'name' | 'email' | 'roles' | 'enabled'>>;

const COLUMNS = [
  'id',
  'username',
  'name',
  'email',
  'roles',
  'enabled',
  sql<boolean>`totp_secret IS NOT NULL`.as('hasTotp'),
] as const;

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('identity.account').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}

/** The account behind a sign-in of that time (in seconds, as OpenID Connect counts), unless it counts no longer. */
export async function findSignedInAccount(db: Database, id: string, signedInAt: number): Promise<Account | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where(sql<boolean>`floor(extract(epoch FROM not_before)) <= ${signedInAt}::float8`)
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountByUsername(db: Database, username: string): Promise<Account | undefined> {
  const row = isUsername(username) ? await byUsername(db, username).executeTakeFirst() : undefined;
  return row && toAccount(row);
}

/** Holds it until the transaction ends, so that what was read still counts when it is changed. */
export async function lockAccountByUsername(trx: Database, username: string): Promise<Account | undefined> {
  const row = isUsername(username) ? await byUsername(trx, username).forUpdate().executeTakeFirst() : undefined;
  return row && toAccount(row);
}

function byUsername(db: Database, username: string) {
  return db.selectFrom('identity.account').select(COLUMNS).where(sql`lower(username)`, '=', username.toLowerCase());
}

/** The accounts whose username ends in `suffix`, which is everything from the @ on. */
export async function listAccounts(db: Database, suffix: `@${string}`): Promise<Account[]> {
  const rows = await db
    .selectFrom('identity.account')
    .select(COLUMNS)
    .where(sql`split_part(lower(username), '@', 2)`, '=', suffix.slice(1).toLowerCase())
    .orderBy(sql`lower(username)`)
    .execute();
  return rows.map(toAccount);
}

/** Gives nothing if the username is taken, whatever its case. */
export async function createAccount(db: Database, account: NewAccount, ip: string | null = null) {
  const passwordHash = account.password === undefined ? null : await hashPassword(account.password);
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('identity.account')
      .values({
        username: account.username,
        name: account.name,
        email: account.email,
        roles: account.roles,
        password_hash: passwordHash,
        may_skip_totp: account.maySkipTotp ?? false,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) return undefined;
    await recordEvent(trx, 'REGISTER', row, ip);
    return toAccount(row);
  });
}

/** Other roles, or none at all any more, end the account's sessions; a new address voids links sent to the old one. */
export async function updateAccount(db: Database, id: string, change: AccountChange, ip: string | null = null) {
  return inTransaction(db, async (trx) => {
    const before = await lockAccount(trx, id);
    if (!before) return undefined;
    const { name = before.name, email = before.email, roles = before.roles, enabled = before.enabled } = change;
    const row = await trx
      .updateTable('identity.account')
      .set({ name, email, roles, enabled })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const rolesChanged = !sameSet(roles, before.roles);
    if (rolesChanged) await recordEvent(trx, 'UPDATE_ROLES', row, ip);
    if (rolesChanged || (before.enabled && !enabled)) await endSessions(trx, id);
    if (email !== before.email) await voidPasswordLinks(trx, id);
    return toAccount(row);
  });
}

/** Its sessions, tokens and links go with it. */
export async function removeAccount(db: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db.deleteFrom('identity.account').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The next sign-in sets two-step verification up anew. */
export async function resetTotp(db: Database, id: string, ip: string | null = null): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) return false;
    await trx
      .updateTable('identity.account')
      .set({ totp_secret: null, totp_spent_step: null })
      .where('id', '=', id)
      .execute();
    await endSessions(trx, id);
    await recordEvent(trx, 'REMOVE_TOTP', account, ip);
    return true;
  });
}

/** What cannot be a username is nobody's: PostgreSQL would refuse some of it, such as U+0000, with an error. */
export function isUsername(text: string): boolean {
  return /^[!-?A-~]{1,200}@[!-?A-~]{1,200}$/.test(text);
}

async function lockAccount(trx: Database, id: string) {
  if (!isUuid(id)) return undefined;
  return trx.selectFrom('identity.account').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

function toAccount(row: Omit<Account, 'givenName' | 'familyName'>): Account {
  return { ...row, ...splitName(row.name) };
}

function sameSet(one: string[], other: string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((value) => other.includes(value));
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
