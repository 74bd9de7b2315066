import { change, recordAudit } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { openDirectory } from '../identity.ts';
import { withAdminsLeft } from './administrators-left.ts';
import type { Find } from './find-account.ts';

// By these the registry protects a registrar. Nobody gets a mail: it says so to whom it wants.

const actions = {
  admin: { enabled: 'admin.enabled', disabled: 'admin.disabled', signedOut: 'admin.signed.out' },
  user: { enabled: 'user.enabled', disabled: 'user.disabled', signedOut: 'user.signed_out' },
} as const;

const actionsOn = ({ roles }: { roles: string[] }) => actions[roles.includes('ADMIN') ? 'admin' : 'user'];

/** Says so where it is done already, so that a script may repeat it. */
export async function setEnabled(context: Context, find: Find, username: string, enabled: boolean): Promise<Answer> {
  const directory = await openDirectory(context);
  const { account, registrar } = await change(context.db, async (trx) => {
    const found = await find(trx, directory, username);
    const { account, registrar } = found;
    if (account.enabled !== enabled) {
      await directory.setEnabled(trx, account, enabled);
      const action = actionsOn(account)[enabled ? 'enabled' : 'disabled'];
      await recordAudit(trx, action, { subject: account.username }, registrar.id);
    }
    return found;
  });
  const data = { username, enabled, changed: account.enabled !== enabled };
  if (enabled) return { text: `${username} ${data.changed ? 'can' : 'could already'} sign in.`, data };
  const done = data.changed ? 'can no longer sign in, and is signed out' : 'was disabled already';
  const answer = { text: `${username} ${done}.`, data };
  return account.roles.includes('ADMIN') ? withAdminsLeft(context, directory, registrar.handle, answer) : answer;
}

export async function signOut(context: Context, find: Find, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  await change(context.db, async (trx) => {
    const { account, registrar } = await find(trx, directory, username);
    await directory.signOut(trx, account);
    await recordAudit(trx, actionsOn(account).signedOut, { subject: account.username }, registrar.id);
  });
  return { text: `${username} is signed out everywhere.`, data: { username } };
}
