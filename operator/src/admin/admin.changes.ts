import { email } from '@panel/contract/fields';
import { limits } from '@panel/contract/limits';
import { PersonName } from '@panel/contract/person-name';
import { Refusal } from '@panel/core';
import type { RegistrarRow } from '@panel/core/registrar';
import {
  addAdministrator,
  mailAdministratorLink,
  removeAdministrator,
  resetAdministratorTotp,
} from '@panel/core/users';
import type { TokenOptions } from '../accounts/account.changes.ts';
import { withAdminsLeft } from '../accounts/administrators-left.ts';
import { findAdmin } from '../accounts/find-account.ts';
import { withLeftBehind } from '../accounts/left-behind.ts';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { deliverMail } from '../deliver-mail.ts';
import { checked } from '../fields.ts';
import { openRegistryChanges } from '../identity.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';

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
  const needs = await openRegistryChanges(context);
  const user = {
    username,
    name: checked('--name', PersonName, options.name),
    email: checked('--email', email(), options.email),
  };
  const created = await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle);
    requireResumed(registrar);
    return addAdministrator(trx, needs, registrar, user).catch((error) => {
      const isTaken = error instanceof Refusal && error.key === 'user.name.taken';
      throw isTaken ? new CommandRefusal(`The username ${username} is already taken.`) : error;
    });
  });
  await deliverMail(context);
  return {
    text: `${created.username} was created. A link to set a password is on its way to ${user.email}.`,
    data: { ...user, username: created.username, roles: ['ADMIN'] },
  };
}

export async function resetTotp(context: Context, username: string): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  await change(context.db, async (trx) =>
    resetAdministratorTotp(trx, needs, await findAdmin(trx, needs.directory, username)),
  );
  await deliverMail(context);
  const text = `${username} must set up 2-step verification again at the next sign-in. Passkeys and recovery codes are gone.`;
  return { text, data: { username } };
}

export async function sendLink(context: Context, username: string): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  const recipient = await change(context.db, async (trx) => {
    const found = await findAdmin(trx, needs.directory, username);
    if (!found.account.enabled) throw new CommandRefusal(`${username} is disabled: use "admin enable" first.`);
    requireResumed(found.registrar);
    await mailAdministratorLink(trx, needs, found);
    return found.account.email;
  });
  await deliverMail(context);
  return { text: `A link to set a password is on its way to ${recipient}.`, data: { username, email: recipient } };
}

export async function remove(context: Context, username: string, options: TokenOptions): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  const { ended, ...found } = await change(context.db, async (trx) => {
    const found = await findAdmin(trx, needs.directory, username);
    return { ...found, ended: await removeAdministrator(trx, needs, found, options) };
  });
  await deliverMail(context);
  const answer = await withLeftBehind(context, needs.directory, found, ended, {
    text: `${username} was removed, and is signed out.`,
    data: { username },
  });
  return withAdminsLeft(context, needs.directory, found.registrar.handle, answer);
}

/** Nobody gets a link until it is known whose registrar it is. */
function requireResumed({ handle, held_at }: RegistrarRow): void {
  if (held_at) throw new CommandRefusal(`${handle} is held: use "registrar resume" first.`);
}
