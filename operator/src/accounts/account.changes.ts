import { disableAccount, enableAccount, signOut as signOutAccount } from '@panel/core/users';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { deliverMail } from '../deliver-mail.ts';
import { openRegistryChanges } from '../identity.ts';
import { withAdminsLeft } from './administrators-left.ts';
import type { Find } from './find-account.ts';
import { withLeftBehind } from './left-behind.ts';

export interface TokenOptions {
  keepTokens?: boolean;
}

/** Succeeds if the account is already disabled, so that scripts can repeat it. */
export async function disable(context: Context, find: Find, username: string, options: TokenOptions): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  const { changed, ended, ...found } = await change(context.db, async (trx) => {
    const found = await find(trx, needs.directory, username);
    return { ...found, ...(await disableAccount(trx, needs, found, options)) };
  });
  if (ended.length > 0) await deliverMail(context);
  const done = changed ? 'can no longer sign in, and is signed out' : 'was already disabled';
  const answer = await withLeftBehind(context, needs.directory, found, ended, {
    text: `${username} ${done}.`,
    data: { username, enabled: false, changed },
  });
  const { account, registrar } = found;
  return account.roles.includes('ADMIN') ? withAdminsLeft(context, needs.directory, registrar.handle, answer) : answer;
}

export async function enable(context: Context, find: Find, username: string): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  const changed = await change(context.db, async (trx) =>
    enableAccount(trx, needs, await find(trx, needs.directory, username)),
  );
  const text = `${username} ${changed ? 'can' : 'could already'} sign in.`;
  return { text, data: { username, enabled: true, changed } };
}

export async function signOut(context: Context, find: Find, username: string): Promise<Answer> {
  const needs = await openRegistryChanges(context);
  await change(context.db, async (trx) => signOutAccount(trx, needs, await find(trx, needs.directory, username)));
  return { text: `${username} is signed out everywhere.`, data: { username } };
}
