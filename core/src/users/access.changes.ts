import type { Database } from '@panel/database/database';
import type { Account, Directory } from '../directory/index.ts';
import { type EndedToken, endTokensOf, unmarkTokensOf } from '../tokens/index.ts';
import type { RecordRegistryChange } from '../warnings/index.ts';

// How registry staff protect a registrar and help its users. Staff addresses are not recorded. Disabling and enabling
// an account sends no mail, but ending its tokens does, because scripts then stop.

interface Needs {
  directory: Directory;
  recordRegistryChange: RecordRegistryChange;
}

export interface Registrar {
  id: number;
  handle: string;
}

/** An account found in the same transaction, and its registrar. */
export interface Found {
  account: Account;
  registrar: Registrar;
}

const actions = {
  admin: {
    enabled: 'admin.enabled',
    disabled: 'admin.disabled',
    signedOut: 'admin.signed.out',
    linkMailed: 'admin.link.sent',
    totpReset: 'admin.totp.reset',
  },
  user: {
    enabled: 'user.enabled',
    disabled: 'user.disabled',
    signedOut: 'user.signed_out',
    linkMailed: 'user.password.mailed',
    totpReset: 'user.totp.reset',
  },
} as const;

const nowhere = { ip: null };

const actionsOn = ({ roles }: { roles: string[] }) => actions[roles.includes('ADMIN') ? 'admin' : 'user'];

/** Also ends the tokens of an account that was already disabled, because they may have been kept then. */
export async function disableAccount(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  found: Found,
  { keepTokens = false } = {},
): Promise<{ changed: boolean; ended: EndedToken[] }> {
  const { account, registrar } = found;
  const changed = account.enabled;
  const { ended, changes } = await endUnlessKept(trx, found, keepTokens);
  if (changed) await directory.setEnabled(trx, account, false);
  const disabled = { action: actionsOn(account).disabled, line: { subject: account.username } };
  await recordRegistryChange.all(trx, registrar, [...(changed ? [disabled] : []), ...changes]);
  return { changed, ended };
}

/** Returns whether anything changed; if not, there is no audit line. Tokens do not come back. */
export async function enableAccount(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  { account, registrar }: Found,
): Promise<boolean> {
  if (account.enabled) return false;
  await unmarkTokensOf(trx, registrar.id, account.id);
  await directory.setEnabled(trx, account, true);
  await recordRegistryChange(trx, registrar, actionsOn(account).enabled, { subject: account.username });
  return true;
}

export async function signOut(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  { account, registrar }: Found,
): Promise<void> {
  await directory.signOut(trx, account);
  await recordRegistryChange(trx, registrar, actionsOn(account).signedOut, { subject: account.username });
}

/** Mails the user and all administrators, because a stolen password would now be enough. */
export async function resetTotp(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  { account, registrar }: Found,
): Promise<void> {
  await directory.resetTotp(trx, account, nowhere);
  await recordRegistryChange(trx, registrar, actionsOn(account).totpReset, { subject: account.username });
}

export async function mailLink(
  trx: Database,
  { directory, recordRegistryChange }: Needs,
  { account, registrar }: Found,
): Promise<void> {
  await directory.sendPasswordLink(trx, account, nowhere);
  await recordRegistryChange(trx, registrar, actionsOn(account).linkMailed, { subject: account.username });
}

export async function endUnlessKept(trx: Database, { account, registrar }: Found, keepTokens: boolean) {
  return keepTokens ? { ended: [], changes: [] } : endTokensOf(trx, registrar.id, account.id);
}
