import { OPERATOR } from '@panel/core/audit';
import { setEnabled as setAccountEnabled, signOut as signOutAccount } from '@panel/core/users';
import { change } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { openDirectory } from '../identity.ts';
import { withAdminsLeft } from './administrators-left.ts';
import type { Find } from './find-account.ts';

/** Says so where it is done already, so that a script may repeat it. */
export async function setEnabled(context: Context, find: Find, username: string, enabled: boolean): Promise<Answer> {
  const directory = await openDirectory(context);
  const { account, registrar, changed } = await change(context.db, async (trx) => {
    const found = await find(trx, directory, username);
    const changed = await setAccountEnabled(trx, { directory, author: OPERATOR }, found, enabled);
    return { ...found, changed };
  });
  const data = { username, enabled, changed };
  if (enabled) return { text: `${username} ${changed ? 'can' : 'could already'} sign in.`, data };
  const done = changed ? 'can no longer sign in, and is signed out' : 'was disabled already';
  const answer = { text: `${username} ${done}.`, data };
  return account.roles.includes('ADMIN') ? withAdminsLeft(context, directory, registrar.handle, answer) : answer;
}

export async function signOut(context: Context, find: Find, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  await change(context.db, async (trx) =>
    signOutAccount(trx, { directory, author: OPERATOR }, await find(trx, directory, username)),
  );
  return { text: `${username} is signed out everywhere.`, data: { username } };
}
