import type { AuditLine } from '@panel/contract/audit';
import type { NewStaff, StaffChange, StaffFields } from '@panel/contract/desk-staff';
import type { TextLanguage } from '@panel/contract/languages';
import { fillIn } from '@panel/contract/messages';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, writeAuditLine } from '../audit/index.ts';
import { createWithLink } from '../directory/create-with-link.ts';
import type { Directory, StaffAccount } from '../directory/index.ts';
import { Refusal } from '../refusal.ts';
import { storedUsername } from '../users/index.ts';
import { changedFields, changedLines, fieldLines, type Words } from '../warnings/index.ts';
import { isDeskOff } from './desk-off.queries.ts';
import { protectionOf } from './staff.rules.ts';
import { mailStaffChange } from './staff-mails.ts';

export interface StaffNeeds {
  directory: Directory;
  deskSuffix: string;
  publicUrl: string;
}

/** A change in progress, and all staff before it. */
interface Work extends StaffNeeds {
  trx: Database;
  by: Author;
  staff: StaffAccount[];
}

// The addresses of registry staff are not recorded.
const nowhere = { ip: null };

const fieldsOf = ({ name, email, deskRoles }: StaffAccount): StaffFields => ({ name, email, roles: deskRoles });

/** The username may lack the desk's suffix. `language` is that of the request, if there is one. */
export async function addStaff(
  trx: Database,
  needs: StaffNeeds & { language?: TextLanguage | null },
  by: Author,
  wanted: NewStaff,
): Promise<StaffAccount> {
  const { directory, deskSuffix, language } = needs;
  const username = storedUsername(wanted.username, `@${deskSuffix}`);
  if (username === null) throw new Refusal('user.name.suffix', { field: 'username' });
  const work = await begin(trx, needs, by);
  await createWithLink(directory, trx, { ...wanted, username }, { ...nowhere, language });
  const account = await findStaff(work, username);
  const after = fieldsOf(account);
  // The new account gets a mail with its link instead.
  await record(work, 'staff.added', { subject: account.username, after }, [], (words) => [
    words.staff.added,
    ...fieldLines(words, after),
  ]);
  return account;
}

/** Absent fields stay unchanged. Returns the account after the change, and whether anything changed. */
export async function changeStaff(
  trx: Database,
  needs: StaffNeeds,
  by: Author,
  username: string,
  wanted: Partial<StaffChange>,
): Promise<{ account: StaffAccount; changed: boolean }> {
  const work = await begin(trx, needs, by);
  const account = await findStaff(work, username);
  const { name = account.name, email = account.email, roles = account.deskRoles, enabled = account.enabled } = wanted;
  const before = fieldsOf(account);
  const after = { name, email, roles };
  refuseProtected(work, account, { deskRoles: roles, enabled });
  const changes = changedFields(before, after);
  const isMoved = enabled !== account.enabled;
  if (changes.length > 0) await needs.directory.update(trx, account, after, nowhere);
  if (isMoved) await needs.directory.setEnabled(trx, account, enabled);
  const subject = account.username;
  const concerns = [account.email, email];
  if (changes.length > 0)
    await record(work, 'staff.changed', { subject, before, after }, concerns, (words) => changedLines(words, changes));
  if (isMoved) {
    const state = enabled ? 'enabled' : 'disabled';
    await record(work, `staff.${state}`, { subject }, concerns, (words) => [words.staff[state]]);
  }
  return { account: { ...account, name, email, deskRoles: roles, enabled }, changed: changes.length > 0 || isMoved };
}

export async function removeStaff(trx: Database, needs: StaffNeeds, by: Author, username: string): Promise<void> {
  const work = await begin(trx, needs, by);
  const account = await findStaff(work, username);
  refuseProtected(work, account, null);
  await needs.directory.remove(trx, account);
  const line = { subject: account.username, before: fieldsOf(account) };
  await record(work, 'staff.removed', line, [account.email], (words) => [words.staff.removed]);
}

/** For a new DESK_SUFFIX. Returns the old and new name of each account. */
export async function moveStaff(trx: Database, needs: StaffNeeds, by: Author, oldSuffix: string) {
  const work = await begin(trx, needs, by);
  const moved = await needs.directory.moveStaff(trx, `@${oldSuffix}`);
  const staff = await needs.directory.listStaff(trx);
  for (const { from, to } of moved) {
    const line = { subject: to, before: { username: from }, after: { username: to } };
    await record({ ...work, staff }, 'staff.moved', line, [], (words) => [
      fillIn(words.staff.moved, { username: from }),
    ]);
  }
  return moved;
}

/** Allows one change at a time, so that someone remains who manages the desk, and none while the desk is off. */
async function begin(trx: Database, needs: StaffNeeds, by: Author): Promise<Work> {
  const { deskSuffix, directory } = needs;
  if (await isDeskOff(trx, deskSuffix)) throw new Refusal('desk.off', { values: { suffix: deskSuffix } });
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.staff})`.execute(trx);
  return { ...needs, trx, by, staff: await directory.listStaff(trx) };
}

async function findStaff({ trx, directory }: Work, username: string): Promise<StaffAccount> {
  const account = await directory.findStaff(trx, username);
  if (!account) throw new Refusal('not.found');
  return account;
}

function refuseProtected(
  { staff, by }: Work,
  account: StaffAccount,
  after: Pick<StaffAccount, 'deskRoles' | 'enabled'> | null,
): void {
  const key = protectionOf({ account, after, staff, by: by.staff });
  if (key) throw new Refusal(key);
}

type StaffAction = `staff.${'added' | 'changed' | 'disabled' | 'enabled' | 'moved' | 'removed'}`;

async function record<Action extends StaffAction>(
  { trx, by, staff, publicUrl }: Work,
  action: Action,
  line: AuditLine<Action> & { subject: string },
  concerns: string[],
  changes: (words: Words) => string[],
): Promise<void> {
  const audited = await writeAuditLine(trx, { ...by, registrarId: null }, action, line);
  const { subject } = line;
  const link = `${publicUrl}/desk/staff`;
  await mailStaffChange(trx, staff, audited, { subject, by: by.staff, changes, concerns, link });
}
