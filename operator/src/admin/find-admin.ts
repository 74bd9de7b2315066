import type { Database } from '@panel/database/database';
import type { Directory } from '@panel/server/users';
import { Refusal } from '../refusal.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';

/** The registrar's own administrators look after all other accounts. */
export async function findAdmin(trx: Database, directory: Directory, username: string) {
  const handle = username.split('@')[1] ?? '';
  const account = await directory.find(trx, `@${handle}`, username);
  if (!account) throw new Refusal(`There is no account ${username}.`);
  if (!account.roles.includes('ADMIN'))
    throw new Refusal(
      `${username} is not an administrator: the registrar's own administrators manage this account in the panel.`,
    );
  return { account, registrar: await findRegistrar(trx, handle) };
}

export async function listAdmins(db: Database, directory: Directory, handle: string) {
  return (await directory.list(db, `@${handle}`)).filter(({ roles }) => roles.includes('ADMIN'));
}
