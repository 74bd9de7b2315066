import type { Database } from '@panel/database/database';
import { type Author, writeAuditLine } from '../audit/index.ts';
import type { Account, Directory } from '../directory/index.ts';

// By these the registry protects a registrar. Nobody gets a mail: it says so to whom it wants.

interface Needs {
  directory: Directory;
  author: Author;
}

/** An account, as it was found in the same transaction, and its registrar. */
interface Found {
  account: Account;
  registrar: { id: number };
}

const actions = {
  admin: { enabled: 'admin.enabled', disabled: 'admin.disabled', signedOut: 'admin.signed.out' },
  user: { enabled: 'user.enabled', disabled: 'user.disabled', signedOut: 'user.signed_out' },
} as const;

const actionsOn = ({ roles }: { roles: string[] }) => actions[roles.includes('ADMIN') ? 'admin' : 'user'];

/** Returns whether it changed anything; if not, nothing is audited. */
export async function setEnabled(
  trx: Database,
  { directory, author }: Needs,
  { account, registrar }: Found,
  enabled: boolean,
): Promise<boolean> {
  if (account.enabled === enabled) return false;
  await directory.setEnabled(trx, account, enabled);
  const action = actionsOn(account)[enabled ? 'enabled' : 'disabled'];
  await writeAuditLine(trx, { ...author, registrarId: registrar.id }, action, { subject: account.username });
  return true;
}

export async function signOut(
  trx: Database,
  { directory, author }: Needs,
  { account, registrar }: Found,
): Promise<void> {
  await directory.signOut(trx, account);
  const action = actionsOn(account).signedOut;
  await writeAuditLine(trx, { ...author, registrarId: registrar.id }, action, { subject: account.username });
}
