import { NewStaff } from '@panel/contract/desk-staff';
import { defaultMessages, isMessageKey } from '@panel/contract/errors';
import { lowerHandle } from '@panel/contract/handle';
import { fillIn, valuesOf } from '@panel/contract/messages';
import { type DeskRole, deskRoles } from '@panel/contract/permissions';
import { Refusal } from '@panel/core';
import { addStaff, changeStaff, moveStaff, removeStaff } from '@panel/core/desk';
import type { Database } from '@panel/database/database';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { deliverMail } from '../deliver-mail.ts';
import { formatTable } from '../format-table.ts';
import { openDirectory } from '../identity.ts';

interface Person {
  username: string;
  name: string;
  email: string;
  roles: DeskRole[];
}

export async function add(context: Context, person: Person): Promise<Answer> {
  const wanted = checkedStaff(person);
  const { username, email, deskRoles } = await staffChange(context, (trx, needs) =>
    addStaff(trx, needs, context.author, wanted),
  );
  return {
    text: `${username} was created. A link to set a password is on its way to ${email}.`,
    data: { username, email, roles: deskRoles },
  };
}

function checkedStaff(person: Person): NewStaff {
  const result = NewStaff.safeParse(person);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const key = issue?.message ?? '';
  const words = issue && isMessageKey(key) ? fillIn(defaultMessages[key], valuesOf(issue)) : key;
  throw new CommandRefusal(`${String(issue?.path[0] ?? '')}: ${words}`);
}

export async function list(context: Context): Promise<Answer> {
  const directory = await openDirectory(context);
  const staff = [];
  for (const account of await directory.listStaff(context.db)) {
    const [last] = await directory.loginAttempts(account, 1);
    const { username, name, email, deskRoles: roles, enabled } = account;
    staff.push({ username, name, email, roles, enabled, lastSignIn: last?.timestamp ?? null });
  }
  const rows = staff.map(({ username, name, email, roles, enabled, lastSignIn }) => [
    username,
    enabled ? 'enabled' : 'DISABLED',
    lastSignIn?.toISOString() ?? 'never',
    roles.join(' '),
    name,
    email,
  ]);
  const headings = ['username', 'state', 'last sign-in', 'roles', 'name', 'e-mail'];
  return { text: rows.length === 0 ? 'Nobody works at the desk.' : formatTable(headings, rows), data: staff };
}

export async function setRoles(context: Context, username: string, wanted: DeskRole[]): Promise<Answer> {
  const roles = deskRoles.filter((role) => wanted.includes(role));
  const { account, changed } = await staffChange(context, (trx, needs) =>
    changeStaff(trx, needs, context.author, username, { roles }),
  );
  const text = `${account.username} ${changed ? 'has' : 'already had'} the roles ${account.deskRoles.join(', ')}.`;
  return { text, data: { username: account.username, roles: account.deskRoles, changed } };
}

export async function setEnabled(context: Context, username: string, enabled: boolean): Promise<Answer> {
  const { account, changed } = await staffChange(context, (trx, needs) =>
    changeStaff(trx, needs, context.author, username, { enabled }),
  );
  const done = enabled
    ? `${changed ? 'can' : 'could already'} sign in`
    : changed
      ? 'can no longer sign in, and is signed out'
      : 'was already disabled';
  return { text: `${account.username} ${done}.`, data: { username: account.username, enabled, changed } };
}

export async function remove(context: Context, username: string): Promise<Answer> {
  await staffChange(context, (trx, needs) => removeStaff(trx, needs, context.author, username));
  return { text: `${username} was removed, and is signed out.`, data: { username } };
}

export async function move(context: Context, oldSuffix: string): Promise<Answer> {
  const { deskSuffix } = context.environment;
  if (lowerHandle(oldSuffix) === deskSuffix)
    throw new CommandRefusal(`Accounts already end in @${deskSuffix}: set DESK_SUFFIX to another value first.`);
  const moved = await staffChange(context, (trx, needs) => moveStaff(trx, needs, context.author, oldSuffix));
  const lines = moved.map(({ from, to }) => `${from} is now ${to}, and is signed out.`);
  return { text: lines.join('\n') || `No account with a role of the desk ends in @${oldSuffix}.`, data: { moved } };
}

type Needs = Parameters<typeof addStaff>[1];

/** Also sends the mails. */
async function staffChange<Result>(
  context: Context,
  work: (trx: Database, needs: Needs) => Promise<Result>,
): Promise<Result> {
  const { deskSuffix, publicUrl } = context.environment;
  const needs = { directory: await openDirectory(context), deskSuffix, publicUrl };
  const result = await change(context.db, (trx) => work(trx, needs)).catch((error) => {
    throw error instanceof Refusal && error.key === 'not.found'
      ? new CommandRefusal(`There is no such account at the desk. Usernames end in @${deskSuffix}: see "desk list".`)
      : error;
  });
  await deliverMail(context);
  return result;
}
