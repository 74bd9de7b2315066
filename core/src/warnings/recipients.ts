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

/** The part of the directory that is needed here. */
export interface Accounts {
  list(db: Database, suffix: `@${string}`): Promise<Account[]>;
}

/** Includes registry staff, who get mails about their own accounts. */
export interface AllAccounts extends Accounts {
  listStaff(db: Database): Promise<Account[]>;
}

export interface Registrar {
  id: number;
  handle: string;
}

/** A registrar, or the registry, whose staff have a suffix but no registrar. */
export interface Organisation {
  id: number | null;
  handle: string;
}

interface Audience extends Pick<Warning, 'concerns' | 'concernsUser' | 'mailedUser' | 'concernsContacts'> {
  /** Only this user gets it, not even administrators. */
  onlyUser?: string | undefined;
  /** The roles of users who get it; administrators by default. */
  roles?: readonly Role[];
}

export interface Recipient {
  address: string;
  language: TextLanguage;
  hasAccount: boolean;
  /** Whether the mail links to the history rather than to the reader's own account. */
  readsHistory: boolean;
}

export async function administratorsOf(trx: Database, accounts: Accounts, registrar: Registrar): Promise<Recipient[]> {
  return recipientsOf(trx, await accounts.list(trx, `@${registrar.handle}`), registrar, {});
}

export async function peopleOf(
  trx: Database,
  accounts: Accounts,
  registrar: Registrar,
  roles: readonly Role[],
): Promise<Recipient[]> {
  return recipientsOf(trx, await accounts.list(trx, `@${registrar.handle}`), registrar, { roles });
}

/**
 * Lists each address once, in any case, and in a fixed order, so that two changes that count the same addresses cannot
 * deadlock. A +tag makes another address, because not every mail server supports tags and no one must be left out.
 * Empty while the registrar is held.
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
