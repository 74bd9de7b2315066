import type { TextLanguage } from '@panel/contract/languages';
import type { NewUser } from '@panel/contract/users';
import type { Database } from '@panel/database/database';
import { createWithLinks } from '../directory/create-with-link.ts';
import type { Account, Directory } from '../directory/index.ts';
import type { EndedToken } from '../tokens/index.ts';
import type { RecordRegistryChange } from '../warnings/index.ts';
import { endUnlessKept, type Found, type Registrar } from './access.changes.ts';

// Changes to a registrar's administrators by registry staff, whose addresses are not recorded.

interface Needs {
  directory: Directory;
  recordRegistryChange: RecordRegistryChange;
}

const nowhere = { ip: null };

interface Wanted extends Omit<NewUser, 'roles'> {
  registrar: Registrar;
}

/** Adds all or none. `onTurn` receives the next one, so the caller knows who was refused. */
export async function addAdministrators(
  trx: Database,
  { directory, recordRegistryChange, language }: Needs & { language?: TextLanguage | null },
  wanted: readonly Wanted[],
  onTurn?: (at: number) => void,
): Promise<Account[]> {
  const users = wanted.map(({ registrar, ...user }) => ({ ...user, roles: ['ADMIN' as const] }));
  const accounts = await createWithLinks(directory, trx, users, { ...nowhere, language }, onTurn);
  const changes = wanted.map(({ registrar }, at) => {
    const { username, name, email, roles } = accounts[at] as Account;
    return { registrar, action: 'admin.added' as const, line: { subject: username, after: { name, email, roles } } };
  });
  await recordRegistryChange.each(trx, changes);
  return accounts;
}

/** Invalidates links sent to the old address, and mails both addresses. */
export async function setAdministratorEmail(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  { account, registrar }: Found,
  email: string,
): Promise<void> {
  const { username, name, roles } = account;
  await directory.update(trx, account, { name, email, roles }, nowhere);
  await recordRegistryChange(trx, registrar, 'admin.changed', {
    subject: username,
    before: { name, email: account.email, roles },
    after: { name, email, roles },
  });
}

/** Also removes a registrar's last administrator, because the registry decides. Returns the tokens that ended. */
export async function removeAdministrator(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  found: Found,
  { keepTokens = false } = {},
): Promise<EndedToken[]> {
  const { account, registrar } = found;
  const { username, name, email, roles } = account;
  const { ended, changes } = await endUnlessKept(trx, found, keepTokens);
  await directory.remove(trx, account);
  await recordRegistryChange.all(trx, registrar, [
    { action: 'admin.removed', line: { subject: username, before: { name, email, roles } } },
    ...changes,
  ]);
  return ended;
}
