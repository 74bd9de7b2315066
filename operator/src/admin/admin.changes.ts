import { email } from '@panel/contract/fields';
import { Refusal } from '@panel/core';
import {
  addAdministrators,
  mailLink,
  removeAdministrator,
  resetTotp as resetTotpOf,
  setAdministratorEmail,
} from '@panel/core/users';
import type { TokenOptions } from '../accounts/account.changes.ts';
import { withAdminsLeft } from '../accounts/administrators-left.ts';
import { findAdmin } from '../accounts/find-account.ts';
import { withLeftBehind } from '../accounts/left-behind.ts';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { deliverMail, linkWords, mailWords } from '../deliver-mail.ts';
import { checked } from '../fields.ts';
import { openRegistryChanges } from '../identity.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';
import { checkedPerson, type Person, requireOwnHandle, requireResumed, takenWords } from './person.ts';

export async function add(context: Context, person: Person): Promise<Answer> {
  const { handle, ...user } = checkedPerson(person, '--');
  const needs = await openRegistryChanges(context);
  const [created] = await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle);
    requireResumed(registrar);
    requireOwnHandle(registrar, handle);
    return addAdministrators(trx, needs, [{ ...user, registrar }]).catch((error) => {
      const isTaken = error instanceof Refusal && error.key === 'user.name.taken';
      throw isTaken ? new CommandRefusal(takenWords(user.username)) : error;
    });
  });
  await deliverMail(context);
  const { username } = created ?? user;
  return {
    text: `${username} was created. ${linkWords(context, user.email)}`,
    data: { ...user, username, roles: ['ADMIN'] },
  };
}

export async function setEmail(context: Context, username: string, typed: string): Promise<Answer> {
  const address = checked('--email', email(), typed);
  const needs = await openRegistryChanges(context);
  const before = await change(context.db, async (trx) => {
    const found = await findAdmin(trx, needs.directory, username);
    requireResumed(found.registrar);
    if (found.account.email === address) throw new CommandRefusal(`${address} is already the address of ${username}.`);
    await setAdministratorEmail(trx, needs, found, address);
    return found.account.email;
  });
  await deliverMail(context);
  const notified = mailWords(context, 'Both addresses are notified.');
  const text = `E-mails to ${username} now go to ${address}. ${notified} Links sent to ${before} no longer work: "admin send-link" sends another.`;
  return { text, data: { username, email: address, before } };
}

export async function resetTotp(context: Context, username: string): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  await change(context.db, async (trx) => resetTotpOf(trx, needs, await findAdmin(trx, needs.directory, username)));
  await deliverMail(context);
  const text = `${username} must set up 2-step verification again at the next sign-in. Passkeys and recovery codes were removed.`;
  return { text, data: { username } };
}

export async function sendLink(context: Context, username: string): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  const recipient = await change(context.db, async (trx) => {
    const found = await findAdmin(trx, needs.directory, username);
    if (!found.account.enabled) throw new CommandRefusal(`${username} is disabled: use "admin enable" first.`);
    requireResumed(found.registrar);
    await mailLink(trx, needs, found);
    return found.account.email;
  });
  await deliverMail(context);
  return { text: linkWords(context, recipient), data: { username, email: recipient } };
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
