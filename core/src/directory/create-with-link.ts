import { withLowerHandle } from '@panel/contract/handle';
import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { noteLanguageAtCreation } from '../mail/index.ts';
import type { Account, Directory, NewAccount, Origin } from './directory.ts';

interface Creation extends Origin {
  /** The language of the request, if any, which mails use until the account's owner has seen the panel. */
  language?: TextLanguage | null | undefined;
}

/** Creates a user and mails them a link to set a password: both or neither. */
export async function createWithLink(
  directory: Directory,
  trx: Database,
  user: NewAccount,
  origin: Creation,
): Promise<Account> {
  const [account] = await createWithLinks(directory, trx, [user], origin);
  return account;
}

/** Does the same for several users, all or none. `onTurn` receives the next one, so that a refusal can name it. */
export async function createWithLinks<const Users extends readonly NewAccount[]>(
  directory: Directory,
  trx: Database,
  users: Users,
  origin: Creation,
  onTurn: (at: number) => void = () => {},
): Promise<{ [At in keyof Users]: Account }> {
  const created: Account[] = [];
  try {
    for (const [at, user] of users.entries()) {
      onTurn(at);
      const account = await directory.create(trx, { ...user, username: withLowerHandle(user.username) }, origin);
      created.push(account);
      if (origin.language) await noteLanguageAtCreation(trx, account.id, origin.language);
    }
    for (const [at, account] of created.entries()) {
      onTurn(at);
      await directory.sendPasswordLink(trx, account, origin);
    }
  } catch (error) {
    // Only Keycloak needs this, because a rollback does not undo its changes. If removal fails too, the users stay in
    // the list and can be sent another link.
    for (const account of created) await directory.remove(trx, account).catch(() => {});
    throw error;
  }
  return created as { [At in keyof Users]: Account };
}
