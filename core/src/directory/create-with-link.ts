import { withLowerHandle } from '@panel/contract/handle';
import type { NewUser } from '@panel/contract/users';
import type { Database } from '@panel/database/database';
import type { Account, Directory, Origin } from './directory.ts';

/** Creates a user and mails them a link to set a password: both or neither. */
export async function createWithLink(
  directory: Directory,
  trx: Database,
  user: NewUser,
  origin: Origin,
): Promise<Account> {
  const account = await directory.create(trx, { ...user, username: withLowerHandle(user.username) }, origin);
  try {
    await directory.sendPasswordLink(trx, account, origin);
  } catch (error) {
    // Only Keycloak needs this, because there a rollback undoes nothing. If this fails too, the user stays in the list
    // and can be mailed another link.
    await directory.remove(trx, account).catch(() => {});
    throw error;
  }
  return account;
}
