import type { TextLanguage } from '@panel/contract/languages';
import type { NewUser, User, UserChange } from '@panel/contract/users';
import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import { createWithLink } from '../directory/create-with-link.ts';
import type { Account, Directory } from '../directory/index.ts';
import { Refusal } from '../refusal.ts';
import { endTokensOf, findPresentIn, takeOverTokensOf } from '../tokens/index.ts';
import type { RecordChange } from '../warnings/index.ts';
import { findUser, suffixOf } from './find-user.ts';
import { countUserMail } from './user-mails.ts';
import { isReserved, mayHaveRoles, protectionOf, storedUsername, userOf } from './users.rules.ts';

// Changes to a registrar's users by its own administrators.

interface Needs {
  directory: Directory;
  recordChange: RecordChange;
}

interface CreationNeeds extends Needs {
  serviceLevelMarker: string;
  /** The language of the request. */
  language?: TextLanguage | null;
}

/** The username may lack the registrar's suffix, and must not contain the marker. */
export async function createUser(
  trx: Database,
  { directory, recordChange, serviceLevelMarker, language }: CreationNeeds,
  by: UserAuthor,
  wanted: NewUser,
): Promise<User> {
  const username = storedUsername(wanted.username, suffixOf(by));
  if (username === null) throw new Refusal('user.name.suffix', { field: 'username' });
  if (isReserved(username, serviceLevelMarker)) throw new Refusal('user.name.reserved', { field: 'username' });
  await countUserMail(trx, by);
  const account = await createWithLink(directory, trx, { ...wanted, username }, { ...by, language });
  await recordChange(trx, by, 'user.created', { subject: account.username, after: userOf(account) });
  return userOf(account);
}

/** Takes the account as found in the same transaction. */
export async function changeUser(
  trx: Database,
  { directory, recordChange }: Needs,
  by: UserAuthor,
  account: Account,
  wanted: UserChange,
): Promise<User> {
  if (!mayHaveRoles(account, wanted.roles)) throw new Refusal('user.admin.roles', { field: 'roles' });
  const before = userOf(account);
  const after = userOf(await directory.update(trx, account, wanted, by));
  await recordChange(trx, by, 'user.changed', { subject: account.username, before, after });
  return after;
}

/** Ends the user's tokens, unless whoever removes the user takes them over (Behaviour TOKENS-9). */
export async function removeUser(
  trx: Database,
  { directory, recordChange }: Needs,
  by: UserAuthor,
  username: string,
  tokens: 'end' | 'take-over' = 'end',
): Promise<void> {
  const account = await findUnprotected(trx, directory, by, username);
  const changes =
    tokens === 'end'
      ? (await endTokensOf(trx, by.registrarId, account.id)).changes
      : await takeOverTokensOf(trx, findPresentIn(directory), by, account.id);
  await directory.remove(trx, account);
  await recordChange.all(trx, by, [
    { action: 'user.removed', line: { subject: account.username, before: userOf(account) } },
    ...changes,
  ]);
}

export async function resetUserTotp(
  trx: Database,
  { directory, recordChange }: Needs,
  by: UserAuthor,
  username: string,
): Promise<void> {
  const account = await findUnprotected(trx, directory, by, username);
  await directory.resetTotp(trx, account, by);
  await recordChange(trx, by, 'user.totp.reset', { subject: account.username });
}

export async function mailUserLink(
  trx: Database,
  { directory, recordChange }: Needs,
  by: UserAuthor,
  username: string,
): Promise<void> {
  await countUserMail(trx, by);
  const account = await findUser(directory, trx, by, username);
  await directory.sendPasswordLink(trx, account, by);
  await recordChange(trx, by, 'user.password.mailed', { subject: account.username });
}

async function findUnprotected(
  trx: Database,
  directory: Directory,
  by: UserAuthor,
  username: string,
): Promise<Account> {
  const account = await findUser(directory, trx, by, username);
  const key = protectionOf(account, by);
  if (key) throw new Refusal(key);
  return account;
}
