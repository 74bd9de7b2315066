import { handleOf } from '@panel/contract/handle';
import type { Directory } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import { CommandRefusal } from '../command-refusal.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';

export type Find = typeof findAccount;

export async function findAccount(trx: Database, directory: Directory, username: string) {
  const handle = handleOf(username);
  const account = await directory.find(trx, `@${handle}`, username);
  if (!account) throw new CommandRefusal(`There is no account ${username}.`);
  return { account, registrar: await findRegistrar(trx, handle) };
}

/** Only administrators: they manage all other accounts of their registrar. */
export const findAdmin: Find = async (trx, directory, username) => {
  const found = await findAccount(trx, directory, username);
  if (!found.account.roles.includes('ADMIN'))
    throw new CommandRefusal(
      `${username} is not an administrator: the registrar's own administrators manage this account in the panel, and "users disable" prevents it from signing in.`,
    );
  return found;
};
