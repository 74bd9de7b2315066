import type { TextLanguage } from '@panel/contract/languages';
import { can, type Role } from '@panel/contract/permissions';
import type { Database } from '@panel/database/database';
import { isHeld } from '../held.ts';
import { readMailLanguages } from '../mail/index.ts';
import type { Warning } from './warnings.rules.ts';

export interface Account {
  id: string;
  username: string;
  email: string;
  roles: Role[];
  enabled: boolean;
  language: string | null;
}

/** The part of the users' directory that is needed here. */
export interface Accounts {
  list(db: Database, suffix: `@${string}`): Promise<Account[]>;
}

/** With the registry's own people, who get mails about their own accounts. */
export interface AllAccounts extends Accounts {
  listStaff(db: Database): Promise<Account[]>;
}

export interface Registrar {
  id: number;
  handle: string;
}

/** Whose people get a mail: a registrar's, or the registry's own, who have a suffix and no registrar. */
export interface Organisation {
  id: number | null;
  handle: string;
}

/** Whom a mail is for. */
interface Audience extends Pick<Warning, 'concerns' | 'concernsUser' | 'mailedUser' | 'concernsContacts'> {
  /** Nobody else is, not even administrators. */
  onlyUser?: string | undefined;
  /** Of the users who get it; administrators unless it says otherwise. */
  roles?: readonly Role[];
}

export interface Recipient {
  address: string;
  language: TextLanguage;
  hasAccount: boolean;
  /** Whether it leads to the change in the history: what is about one's own account leads there instead. */
  readsHistory: boolean;
}

/** Those who administer a registrar in the panel. */
export async function administratorsOf(trx: Database, accounts: Accounts, registrar: Registrar): Promise<Recipient[]> {
  return recipientsOf(trx, await accounts.list(trx, `@${registrar.handle}`), registrar, {});
}

/** The registrar's users with one of the roles. */
export async function peopleOf(
  trx: Database,
  accounts: Accounts,
  registrar: Registrar,
  roles: readonly Role[],
): Promise<Recipient[]> {
  return recipientsOf(trx, await accounts.list(trx, `@${registrar.handle}`), registrar, { roles });
}

/**
 * Each address once, whatever its case, in one order: two changes that count the same addresses then wait for each other
 * instead of for ever. The +tag counts here, because not every mail server knows tags, and nobody must be left out. None
 * while the registrar is held.
 */
export async function recipientsOf(
  trx: Database,
  users: Account[],
  registrar: Organisation,
  { concerns = [], concernsUser, mailedUser, concernsContacts, onlyUser, roles: mailed = ['ADMIN'] }: Audience,
): Promise<Recipient[]> {
  if (await isHeld(trx, `@${registrar.handle}`)) return [];
  const warned = users.filter(({ username, roles, enabled }) => {
    if (onlyUser !== undefined) return username === onlyUser;
    return (
      username === concernsUser || (enabled && mailed.some((role) => roles.includes(role)) && username !== mailedUser)
    );
  });
  const contacts = concernsContacts && registrar.id !== null ? await contactAddresses(trx, registrar.id) : [];
  const addresses = [...warned.map(({ email }) => email), ...concerns, ...contacts].filter(
    (address) => address !== null,
  );
  const byAddress = new Map(addresses.map((address) => [mailboxKey(address), address.trim()]));
  byAddress.delete('');
  if (byAddress.size === 0) return [];
  const languageOf = await readMailLanguages(trx, registrar.id === null ? null : registrar.handle, users);
  return [...byAddress]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, address]) => {
      const owners = users.filter(({ email }) => mailboxKey(email) === key);
      const readsHistory = owners.some(({ roles, enabled }) => enabled && can(roles, 'history:read'));
      return {
        address,
        language: languageOf(owners),
        hasAccount: owners.length > 0,
        readsHistory: onlyUser === undefined && readsHistory,
      };
    });
}

const mailboxKey = (address: string) => address.trim().toLowerCase();

async function contactAddresses(trx: Database, registrarId: number): Promise<(string | null)[]> {
  const contacts = await trx
    .selectFrom('registrar_contact')
    .select('email')
    .where('registrar_id', '=', registrarId)
    .where('kind', 'in', ['admin', 'tech'])
    .execute();
  return contacts.map(({ email }) => email);
}
