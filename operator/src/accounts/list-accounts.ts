import type { Account } from '@panel/core/directory';
import type { Answer, Context } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { openDirectory } from '../identity.ts';
import { findRegistrar, listRegistrars } from '../registrar/registrar.queries.ts';

interface Wanted {
  /** Undefined lists all registrars. */
  handle: string | undefined;
  isListed(account: Account): boolean;
  none: string;
}

export async function listAccounts(context: Context, { handle, isListed, none }: Wanted): Promise<Answer> {
  const registrars =
    handle === undefined ? await listRegistrars(context.db) : [await findRegistrar(context.db, handle)];
  const directory = await openDirectory(context);
  const accounts = [];
  for (const registrar of registrars) {
    for (const account of (await directory.list(context.db, `@${registrar.handle}`)).filter(isListed)) {
      const [last] = await directory.loginAttempts(account, 1);
      const { username, name, email, roles, enabled } = account;
      accounts.push({ username, name, email, roles, enabled, lastSignIn: last?.timestamp ?? null });
    }
  }
  const rows = accounts.map(({ username, name, email, roles, enabled, lastSignIn }) => [
    username,
    enabled ? 'enabled' : 'DISABLED',
    lastSignIn?.toISOString() ?? 'never',
    roles.join(' '),
    name,
    email,
  ]);
  const headings = ['username', 'state', 'last sign-in', 'roles', 'name', 'e-mail'];
  return { text: rows.length === 0 ? none : formatTable(headings, rows), data: accounts };
}
