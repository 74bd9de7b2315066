import type { AuditLine } from '@panel/contract/audit';
import { email } from '@panel/contract/fields';
import { limits } from '@panel/contract/limits';
import { PersonName } from '@panel/contract/person-name';
import type { NewUser } from '@panel/contract/users';
import { Refusal } from '@panel/core';
import { OPERATOR } from '@panel/core/audit';
import type { Directory } from '@panel/core/directory';
import { type RegistryAction, registryChangeRecorder } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import { withAdminsLeft } from '../accounts/administrators-left.ts';
import { findAdmin } from '../accounts/find-account.ts';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { checked } from '../fields.ts';
import { openDirectory } from '../identity.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';
import { deliverMail } from './deliver-mail.ts';

/** A command has no IP address that could be recorded. */
const origin = { ip: null };

export async function add(
  context: Context,
  username: string,
  options: { name: string; email: string },
): Promise<Answer> {
  const handle = /^[!-?A-~]+@([!-?A-~]+)$/.exec(username)?.[1];
  if (!handle || username.length > limits.username)
    throw new CommandRefusal(
      "A username is printable ASCII and ends in @ and the registrar's handle, for example kim@aurora.",
    );
  const directory = await openDirectory(context);
  const { createWithLink } = await import('@panel/core/users');
  const user: NewUser = {
    username,
    name: checked('--name', PersonName, options.name),
    email: checked('--email', email(), options.email),
    roles: ['ADMIN'],
  };
  await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle);
    const account = await createWithLink(directory, trx, user, origin).catch((error) => {
      throw isError(error, 'user.name.taken')
        ? new CommandRefusal(`The username ${username} is already taken.`)
        : error;
    });
    const { name, email, roles } = account;
    const line = { subject: account.username, after: { name, email, roles } };
    await record(trx, context, { directory, registrar }, 'admin.added', line);
  });
  await deliverMail(context);
  return { text: `${username} was created. A link to set a password is on its way to ${user.email}.`, data: user };
}

export async function resetTotp(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    await directory.resetTotp(trx, account, origin);
    await record(trx, context, { directory, registrar }, 'admin.totp.reset', { subject: account.username });
  });
  await deliverMail(context);
  const text = `${username} must set up 2-step verification again at the next sign-in. Passkeys and recovery codes are gone.`;
  return { text, data: { username } };
}

export async function sendLink(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  const recipient = await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    if (!account.enabled) throw new CommandRefusal(`${username} is disabled: use "admin enable" first.`);
    await directory.sendPasswordLink(trx, account, origin);
    await record(trx, context, { directory, registrar }, 'admin.link.sent', { subject: account.username });
    return account.email;
  });
  await deliverMail(context);
  return { text: `A link to set a password is on its way to ${recipient}.`, data: { username, email: recipient } };
}

/** Also a registrar's last one: the registry decides. */
export async function remove(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  const handle = await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    const { name, email, roles } = account;
    await directory.remove(trx, account);
    const line = { subject: account.username, before: { name, email, roles } };
    await record(trx, context, { directory, registrar }, 'admin.removed', line);
    return registrar.handle;
  });
  await deliverMail(context);
  return withAdminsLeft(context, directory, handle, {
    text: `${username} was removed, and is signed out.`,
    data: { username },
  });
}

function record<Action extends RegistryAction>(
  trx: Database,
  { environment: { publicUrl } }: Context,
  { directory, registrar }: { directory: Directory; registrar: { id: number; handle: string } },
  action: Action,
  line: AuditLine<Action>,
): Promise<void> {
  return registryChangeRecorder(OPERATOR, directory, publicUrl)(trx, registrar, action, line);
}

const isError = (error: unknown, key: Refusal['key']) => error instanceof Refusal && error.key === key;
