import type { Answer, Context } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { openDirectory } from '../identity.ts';
import { findRegistrar, listRegistrars } from '../registrar/registrar.queries.ts';
import { listAdmins } from './find-admin.ts';

/** The administrators of one registrar or of all, and when each signed in last. */
export async function list(context: Context, handle: string | undefined): Promise<Answer> {
  const registrars =
    handle === undefined ? await listRegistrars(context.db) : [await findRegistrar(context.db, handle)];
  const directory = await openDirectory(context);
  const admins = [];
  for (const registrar of registrars) {
    for (const account of await listAdmins(context.db, directory, registrar.handle)) {
      const [last] = await directory.loginAttempts(account, 1);
      const { username, name, email, enabled } = account;
      admins.push({ username, name, email, enabled, lastSignIn: last?.timestamp ?? null });
    }
  }
  const rows = admins.map(({ username, name, email, enabled, lastSignIn }) => [
    username,
    enabled ? 'enabled' : 'DISABLED',
    lastSignIn?.toISOString() ?? 'never',
    name,
    email,
  ]);
  const headings = ['username', 'state', 'last sign-in', 'name', 'e-mail'];
  return { text: rows.length === 0 ? 'There are no administrators.' : formatTable(headings, rows), data: admins };
}
