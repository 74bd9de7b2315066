import type { AuditLine } from '@panel/contract/audit';
import { can, type Role } from '@panel/contract/permissions';
import type { Database } from '@panel/database/database';
import { countWithinHour } from '@panel/database/hourly-limit';
import { mailboxOf } from '@panel/identity';
import type { Mail } from '../mail/index.ts';
import { type WarnedAction, type Warning, warnings } from './warnings.rules.ts';
import { words } from './words.ts';

/** The part of the users' directory that is needed here. */
export interface Accounts {
  list(
    db: Database,
    suffix: `@${string}`,
  ): Promise<{ username: string; email: string; roles: Role[]; enabled: boolean }[]>;
}

/** The line of the audit that tells the same. */
interface Audited {
  id: number;
  at: Date;
}

export interface Circumstances {
  registrar: { id: number; handle: string };
  by: string;
  where: string;
  publicUrl: string;
}

// Otherwise a contact's or one's own address could be set to a stranger's, who would then get a mail for every save.
const WARNINGS_PER_HOUR = 30;

/**
 * The mails that tell the registrar's administrators, and whom it concerns, of a change; none if the action does not
 * warn. To be called before the audit line is written, since it may wait: for the directory, and for others who count
 * the same addresses.
 */
export async function prepareWarnings<Action extends WarnedAction>(
  trx: Database,
  accounts: Accounts,
  action: Action,
  line: AuditLine<Action>,
  { registrar, by, where, publicUrl }: Circumstances,
): Promise<((audited: Audited) => Mail)[]> {
  const warning = warnings[action]?.(line);
  if (!warning) return [];
  const { template, values, page, tellsOwnerAlone } = warning;
  const told = { ...warning, onlyUser: tellsOwnerAlone ? by : undefined };
  const mails: ((audited: Audited) => Mail)[] = [];
  for (const { address: recipient, readsHistory } of await recipientsOf(trx, accounts, registrar, told)) {
    const counted = await countWithinHour(trx, `warning:${registrar.id}:${mailboxOf(recipient)}`, WARNINGS_PER_HOUR);
    if (!counted.allowed) continue;
    const note = counted.left === 0 ? words.last : '';
    const others = { ...values, registrar: registrar.handle, username: by, where, note };
    mails.push(({ id, at }) => ({
      cause: `audit:${id}:${recipient}`,
      recipient,
      template,
      values: { ...others, time: at, link: `${publicUrl}${readsHistory ? historyLine(id) : page}` },
    }));
  }
  return mails;
}

/** The addresses of those who administer a registrar in the panel. */
export async function administratorsOf(
  trx: Database,
  accounts: Accounts,
  registrar: Circumstances['registrar'],
): Promise<string[]> {
  return (await recipientsOf(trx, accounts, registrar, {})).map(({ address }) => address);
}

/** Behaviour HISTORY-7. */
const historyLine = (id: number) => `/registrar/history?line=${id}`;

/** Who is told. */
interface Told extends Pick<Warning, 'concerns' | 'concernsUser' | 'mailedUser' | 'concernsContacts'> {
  /** Nobody else is, not even administrators. */
  onlyUser?: string | undefined;
}

interface Recipient {
  address: string;
  /** Whether it leads to the change in the history: what is about one's own account leads there instead. */
  readsHistory: boolean;
}

/**
 * Each address once, whatever its case, in one order: two changes that count the same addresses then wait for each other
 * instead of for ever. The +tag counts here, because not every mail server knows tags, and nobody must be left out.
 */
async function recipientsOf(
  trx: Database,
  accounts: Accounts,
  registrar: Circumstances['registrar'],
  { concerns = [], concernsUser, mailedUser, concernsContacts, onlyUser }: Told,
): Promise<Recipient[]> {
  const users = await accounts.list(trx, `@${registrar.handle}`);
  const told = users.filter(({ username, roles, enabled }) => {
    if (onlyUser !== undefined) return username === onlyUser;
    return username === concernsUser || (enabled && roles.includes('ADMIN') && username !== mailedUser);
  });
  const contacts = concernsContacts ? await contactAddresses(trx, registrar.id) : [];
  const addresses = [...told.map(({ email }) => email), ...concerns, ...contacts].filter((address) => address !== null);
  const byAddress = new Map(addresses.map((address) => [mailboxKey(address), address.trim()]));
  byAddress.delete('');
  const readers = users.filter(({ roles, enabled }) => enabled && can(roles, 'history:read'));
  const ofReaders = new Set(readers.map(({ email }) => mailboxKey(email)));
  return [...byAddress]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, address]) => ({ address, readsHistory: onlyUser === undefined && ofReaders.has(key) }));
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
