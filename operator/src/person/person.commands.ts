import { handleOf, withLowerHandle } from '@panel/contract/handle';
import { writeAuditLine } from '@panel/core/audit';
import type { Account, Directory } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import type { Command } from 'commander';
import { change } from '../audit.ts';
import { type Answer, addCommand, type Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { openDirectory } from '../identity.ts';
import { requireOwner } from '../owner.ts';
import type { Shell } from '../shell.ts';

interface Called {
  name?: string[];
  email?: string[];
}

export function personCommands(program: Command, { print, withDatabase }: Shell): void {
  const person = program.command('person').description('the data that the panel keeps about a person');
  addCommand(
    person,
    'export <username>',
    'print all data kept about a person, as JSON: account, sign-ins, changes, access tokens, e-mails',
    'npm run -s panel -- person export kim@aurora > kim.json',
  ).action(async (username: string, options) => {
    print(await withDatabase((context) => exportAll(context, asKept(username))), options);
  });
  addCommand(
    person,
    'erase <username>',
    'erase a person who has left, and whose account was removed, from all records; this cannot be undone',
    'registrar-panel --owner person erase kim@aurora',
  )
    .option('--name <name>', 'another name that the person had; may be repeated', several)
    .option('--email <address>', 'another e-mail address that the person had; may be repeated', several)
    .action(async (username: string, { name, email, ...options }) => {
      print(await withDatabase((context) => erase(context, asKept(username), { name, email })), options);
    });
}

/** A member of the registry's staff has no handle. */
function asKept(username: string): string {
  return username.includes('@') ? withLowerHandle(username) : username;
}

function several(text: string, before: string[] = []): string[] {
  return [...before, text];
}

async function exportAll(context: Context, username: string): Promise<Answer> {
  const { findPerson } = await import('./find-person.ts');
  const { exportPerson } = await import('./export-person.ts');
  const directory = await openDirectory(context);
  const account =
    (await directory.find(context.db, `@${handleOf(username)}`, username)) ??
    (await directory.findStaff(context.db, username));
  const called = { names: account ? [account.name] : [], addresses: account ? [account.email] : [] };
  const data = await exportPerson(context.db, await findPerson(context.db, username, called), account);
  const { username: _, ...kept } = data;
  if (
    Object.values(kept)
      .flat()
      .every((value) => value === null)
  )
    throw new CommandRefusal(`Nothing is kept about ${username}.`);
  return { text: JSON.stringify(data, null, 2), data };
}

async function erase(context: Context, username: string, { name = [], email = [] }: Called): Promise<Answer> {
  const { db } = context;
  await requireOwner(db);
  const directory = await openDirectory(context);
  if (await directory.has(db, username))
    throw new CommandRefusal(`The account ${username} exists: remove it first, in the panel or with "admin remove".`);
  const { label, counts, shared, contacts } = await eraseNow(context, directory, username, { name, email });
  const { auditLines, signIns, mails, tokens, certificates, reviews, messages } = counts;
  const text = [
    `${username} now appears as ${label}.`,
    `Records changed: audit ${auditLines}, sign-ins ${signIns}, e-mails ${mails}, access tokens ${tokens}, EPP certificates ${certificates}, reviews ${reviews}, messages ${messages}.`,
    ...(shared.length > 0 ? [`Not erased, because others at the registrar have the same: ${shared.join(', ')}.`] : []),
    ...(contacts.length > 0 ? [`The registrar's contacts still name this person: ${contacts.join(', ')}.`] : []),
  ];
  return { text: text.join('\n'), data: { label, ...counts, shared, contacts } };
}

async function eraseNow(
  { author, db }: Context,
  directory: Directory,
  username: string,
  { name = [], email = [] }: Called,
) {
  const { findPerson, findShared } = await import('./find-person.ts');
  const { erasePerson } = await import('./erase-person.ts');
  return change(db, async (trx) => {
    const person = await findPerson(trx, username, { names: name, addresses: email });
    const { shared, contacts } = await findShared(trx, person, await accountsBeside(trx, directory, username));
    const { label, counts } = await erasePerson(trx, { ...person, shared });
    if (Object.values(counts).every((count) => count === 0))
      throw new CommandRefusal(`Nothing is kept about ${username}.`);
    const { registrarId } = person;
    await writeAuditLine(trx, { ...author, registrarId }, 'person.erased', { subject: label, after: counts });
    return { label, counts, shared, contacts };
  });
}

async function accountsBeside(trx: Database, directory: Directory, username: string): Promise<Account[]> {
  if (!username.includes('@')) return [];
  const staff = (await directory.listStaff(trx)).filter((other) => handleOf(other.username) === handleOf(username));
  return [...(await directory.list(trx, `@${handleOf(username)}`)), ...staff];
}
