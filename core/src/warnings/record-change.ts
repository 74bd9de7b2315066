import type { AuditLine, UserAction } from '@panel/contract/audit';
import { canonicalIp } from '@panel/contract/ip-address';
import type { Database } from '@panel/database/database';
import { type Author, type UserAuthor, writeAuditLine } from '../audit/index.ts';
import { writeMail } from '../mail/index.ts';
import type { Accounts, Registrar } from './recipients.ts';
import { type Circumstances, prepareWarnings } from './warn.ts';
import type { RegistryAction } from './warnings.rules.ts';

export type RecordChange = ReturnType<typeof changeRecorder>;

/**
 * Records a change by a user of the panel: its audit line, and the mails to whom it warns. Takes the transaction of the
 * change, so that none of them is ever stored without the others.
 */
export function changeRecorder(accounts: Accounts, publicUrl: string) {
  return async function recordChange<Action extends UserAction>(
    trx: Database,
    by: UserAuthor,
    action: Action,
    line: AuditLine<Action>,
  ): Promise<void> {
    const { username, registrarId, registrarHandle, ip, requestId } = by;
    await record(trx, accounts, { actor: username, requestId }, action, line, {
      registrar: { id: registrarId, handle: registrarHandle },
      by: { username, ip: canonicalIp(ip ?? '') },
      publicUrl,
    });
  };
}

export type RecordRegistryChange = ReturnType<typeof registryChangeRecorder>;

/** Records what the registry's staff did for a registrar, and warns of it in the same way. */
export function registryChangeRecorder(author: Author, accounts: Accounts, publicUrl: string) {
  return async function recordRegistryChange<Action extends RegistryAction>(
    trx: Database,
    { id, handle }: Registrar,
    action: Action,
    line: AuditLine<Action>,
  ): Promise<void> {
    await record(trx, accounts, author, action, line, { registrar: { id, handle }, by: 'registry', publicUrl });
  };
}

/**
 * The line holds up all others until the commit. What may take its time comes before it; the mails, which name the line,
 * are written after it, and wait for nobody.
 */
async function record<Action extends UserAction | RegistryAction>(
  trx: Database,
  accounts: Accounts,
  author: Author,
  action: Action,
  line: AuditLine<Action>,
  circumstances: Circumstances,
): Promise<void> {
  const mails = await prepareWarnings(trx, accounts, action, line, circumstances);
  const audited = await writeAuditLine(trx, { ...author, registrarId: circumstances.registrar.id }, action, line);
  for (const mail of mails) await writeMail(trx, mail(audited));
}
