import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { hashPassword } from '../password-hash.ts';
import { inTransaction } from '../transaction.ts';
import {
  ACCOUNT_COLUMNS,
  type Account,
  findAccountByUsername,
  isUuid,
  lockAccount,
  toAccount,
} from './account.queries.ts';
import { recordEvent } from './events.queries.ts';
import { endSessions, forgetSecondStep, voidPasswordLinks } from './revoke.changes.ts';

export interface NewAccount {
  username: string;
  name: string;
  email: string;
  roles: string[];
  /** Only if known from the start, as in the demo; otherwise the owner sets one by a link. */
  password?: string;
  maySkipTotp?: boolean;
}

type AccountChange = Partial<Pick<Account, 'name' | 'email' | 'roles'>>;

/** Returns undefined if the username is taken, regardless of case. */
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
        password_changed_at: passwordHash === null ? null : sql<Date>`now()`,
        may_skip_totp: account.maySkipTotp ?? false,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirst();
    if (!row) return undefined;
    await recordEvent(trx, 'REGISTER', row, ip);
    return toAccount(row);
  });
}

/** Changed roles end the account's sessions; a new e-mail address invalidates links sent to the old one. */
export async function updateAccount(db: Database, id: string, change: AccountChange, ip: string | null = null) {
  return inTransaction(db, async (trx) => {
    const before = await lockAccount(trx, id);
    if (!before) return undefined;
    const { name = before.name, email = before.email, roles = before.roles } = change;
    const row = await trx
      .updateTable('identity.account')
      .set({ name, email, roles })
      .where('id', '=', id)
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirstOrThrow();
    if (!sameSet(roles, before.roles)) {
      await recordEvent(trx, 'UPDATE_ROLES', row, ip);
      await endSessions(trx, id);
    }
    if (email !== before.email) await voidPasswordLinks(trx, id);
    return toAccount(row);
  });
}

/** Ends the account's sessions, whose tokens contain the old name. False if the new name is taken, in any case. */
export async function renameAccount(db: Database, id: string, username: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const other = await findAccountByUsername(trx, username);
    if (other && other.id !== id) return false;
    await trx.updateTable('identity.account').set({ username }).where('id', '=', id).execute();
    await endSessions(trx, id);
    return true;
  });
}

/** Also removes its sessions, tokens and links. */
export async function removeAccount(db: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db.deleteFrom('identity.account').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the authenticator app, passkeys and recovery codes; the next sign-in sets up two-step verification again. */
export async function resetTotp(db: Database, id: string, ip: string | null = null): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, id);
    if (!account) return false;
    await forgetSecondStep(trx, id);
    await endSessions(trx, id);
    await recordEvent(trx, 'REMOVE_TOTP', account, ip);
    return true;
  });
}

/** A disabled account cannot sign in: its sessions end, and links to set its password become invalid. */
export async function setEnabled(db: Database, id: string, enabled: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, id))) return false;
    await trx.updateTable('identity.account').set({ enabled }).where('id', '=', id).execute();
    if (!enabled) {
      await endSessions(trx, id);
      await voidPasswordLinks(trx, id);
    }
    return true;
  });
}

export async function setLanguage(db: Database, id: string, language: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ language })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function signOut(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, id))) return false;
    await endSessions(trx, id);
    return true;
  });
}

function sameSet(one: string[], other: string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((value) => other.includes(value));
}
