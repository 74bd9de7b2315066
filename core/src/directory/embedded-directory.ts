import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import { isLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import type { Identity, Account as IdentityAccount } from '@panel/identity';
import { limited } from '../limited.ts';
import { Refusal } from '../refusal.ts';
import { givenRoles, rolesThatCount } from './desk-roles.rules.ts';
import type { Account, Directory } from './directory.ts';

/** The directory of the embedded sign-in service: its accounts are in the panel's own database. */
export function embeddedDirectory(
  db: Database,
  { accounts }: Pick<Identity, 'accounts'>,
  deskSuffix = DEFAULT_DESK_SUFFIX,
): Directory {
  function fromIdentity(account: IdentityAccount | undefined): Account | null {
    if (!account) return null;
    const { id, username, name, email, enabled, created } = account;
    const language = isLanguage(account.language) ? account.language : null;
    return { id, username, name, email, ...rolesThatCount(username, deskSuffix, account.roles), enabled, language, created };
  }

  return {
    account: async (proof) => fromIdentity(await accounts.findInSession(db, proof)),
    list: async (db, suffix) => (await accounts.list(db, suffix)).flatMap((account) => fromIdentity(account) ?? []),
    find: async (db, suffix, username) => {
      if (!username.toLowerCase().endsWith(suffix.toLowerCase())) return null;
      const find = db.isTransaction ? accounts.lockByUsername : accounts.findByUsername;
      return fromIdentity(await find(db, username));
    },
    has: async (db, username) => (await accounts.findByUsername(db, username)) !== undefined,
    create: async (trx, { username, name, email, ...wanted }, { ip }) => {
      const roles = givenRoles(username, deskSuffix, wanted.roles);
      const account = fromIdentity(await accounts.create(trx, { username, name, email, roles }, ip));
      if (!account) throw new Refusal('user.name.taken', { field: 'username' });
      return account;
    },
    update: async (trx, { id, username }, { name, email, ...wanted }, { ip }) => {
      const roles = givenRoles(username, deskSuffix, wanted.roles);
      const account = fromIdentity(await accounts.update(trx, id, { name, email, roles }, ip));
      if (!account) throw new Refusal('not.found');
      return account;
    },
    remove: async (trx, { id }) => {
      if (!(await accounts.remove(trx, id))) throw new Refusal('not.found');
    },
    resetTotp: async (trx, { id }, { ip }) => {
      if (!(await accounts.resetTotp(trx, id, ip))) throw new Refusal('not.found');
    },
    setEnabled: async (trx, { id }, enabled) => {
      if (!(await accounts.setEnabled(trx, id, enabled))) throw new Refusal('not.found');
    },
    setLanguage: async (trx, { id }, language) => {
      if (!(await accounts.setLanguage(trx, id, language))) throw new Refusal('not.found');
    },
    signOut: async (trx, { id }) => {
      if (!(await accounts.signOut(trx, id))) throw new Refusal('not.found');
    },
    sendPasswordLink: async (trx, { id }, { ip }) => {
      const result = await accounts.sendPasswordLink(trx, id, ip);
      if (result.outcome === 'too-many') throw limited('password.mail.limited', result.wait);
      if (result.outcome === 'no-account') throw new Refusal('not.found');
      if (result.outcome === 'held') throw new Refusal('registrar.held');
    },
    activity: async ({ id }, size) =>
      (await accounts.activity(db, id, size)).map(({ timestamp, type, ip }) => ({ timestamp, status: type, ip })),
    loginAttempts: ({ id }, size) => accounts.loginAttempts(db, id, size),
  };
}
