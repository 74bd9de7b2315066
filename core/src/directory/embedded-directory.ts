import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import { isLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import type { Identity, Account as IdentityAccount } from '@panel/identity';
import { limited } from '../limited.ts';
import { Refusal } from '../refusal.ts';
import { givenRoles, hasDeskRole, isOfRegistrar, isOfStaff, rolesThatCount } from './desk-roles.rules.ts';
import type { Account, Directory, Suffix } from './directory.ts';

/** The directory of the embedded sign-in service, whose accounts are in the panel's own database. */
export function embeddedDirectory(
  db: Database,
  { accounts }: Pick<Identity, 'accounts'>,
  deskSuffix = DEFAULT_DESK_SUFFIX,
): Directory {
  function fromIdentity(account: IdentityAccount | undefined): Account | null {
    if (!account) return null;
    const { id, username, name, email, enabled, created } = account;
    const language = isLanguage(account.language) ? account.language : null;
    return {
      id,
      username,
      name,
      email,
      ...rolesThatCount(username, deskSuffix, account.roles),
      enabled,
      language,
      created,
    };
  }

  async function list(db: Database, suffix: Suffix): Promise<Account[]> {
    return (await accounts.list(db, suffix)).flatMap((account) => fromIdentity(account) ?? []);
  }

  async function find(db: Database, suffix: Suffix, username: string): Promise<Account | null> {
    if (!username.toLowerCase().endsWith(suffix.toLowerCase())) return null;
    const find = db.isTransaction ? accounts.lockByUsername : accounts.findByUsername;
    return fromIdentity(await find(db, username));
  }

  return {
    account: async (proof) => fromIdentity(await accounts.findInSession(db, proof)),
    list: async (db, suffix) => (await list(db, suffix)).filter(isOfRegistrar),
    find: async (db, suffix, username) => {
      const account = await find(db, suffix, username);
      return account && isOfRegistrar(account) ? account : null;
    },
    listStaff: async (db) => (await list(db, `@${deskSuffix}`)).filter(isOfStaff),
    findStaff: async (db, username) => {
      const account = await find(db, `@${deskSuffix}`, username);
      return account && isOfStaff(account) ? account : null;
    },
    moveStaff: async (trx, oldSuffix) => {
      const moved = [];
      for (const { id, username: from } of (await accounts.list(trx, oldSuffix)).filter((it) =>
        hasDeskRole(it.roles),
      )) {
        const to = `${from.slice(0, from.indexOf('@'))}@${deskSuffix}`;
        if (!(await accounts.rename(trx, id, to))) throw new Refusal('user.name.taken', { field: to });
        moved.push({ from, to });
      }
      return moved;
    },
    findByEmail: async (db, email) =>
      (await accounts.listByEmail(db, email)).flatMap((account) => fromIdentity(account) ?? []),
    listAdministered: async (db) => new Set(await accounts.listSuffixesWith(db, 'ADMIN')),
    secondSteps: (db, { id }) => accounts.secondSteps(db, id),
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
