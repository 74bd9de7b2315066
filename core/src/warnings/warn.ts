import type { AuditLine } from '@panel/contract/audit';
import { fillIn } from '@panel/contract/messages';
import type { Database } from '@panel/database/database';
import { countToRecentAddress, type Mail } from '../mail/index.ts';
import { countMails } from './count-mails.ts';
import { noteMove } from './recent-addresses.queries.ts';
import { type AllAccounts, type Organisation, recipientsOf } from './recipients.ts';
import { budgetOf, type WarnedAction, warnings } from './warnings.rules.ts';
import { type Words, words } from './words.ts';

interface Audited {
  id: number;
  at: Date;
}

export interface Circumstances {
  registrar: Organisation;
  by: { username: string; ip: string | null } | 'registry';
  publicUrl: string;
}

/**
 * Prepares the mails that warn the registrar's administrators and those affected; none if the action does not warn.
 * Call it before writing the audit line, because it may wait for the directory and for others who count the same
 * addresses.
 */
export async function prepareWarnings<Action extends WarnedAction>(
  trx: Database,
  accounts: AllAccounts,
  action: Action,
  line: AuditLine<Action>,
  { registrar, by, publicUrl }: Circumstances,
): Promise<((audited: Audited) => Mail)[]> {
  const warning = warnings[action]?.(line);
  if (!warning) return [];
  const { template, values, page, warnsOwnerAlone, mailedUser } = warning;
  const users = await (registrar.id === null ? accounts.listStaff(trx) : accounts.list(trx, `@${registrar.handle}`));
  if (by !== 'registry' && registrar.id !== null) {
    await noteMove(trx, registrar.id, users, warning);
    if (mailedUser !== undefined) await countToRecentAddress(trx, registrar.id);
  }
  const audience = { ...warning, onlyUser: warnsOwnerAlone && by !== 'registry' ? by.username : undefined };
  const recipients = await recipientsOf(trx, users, registrar, audience);
  return (await countMails(trx, registrar, budgetOf(action), recipients)).map(({ recipient, isLast, digestKey }) => {
    const { address, language, hasAccount, readsHistory } = recipient;
    const spoken = words[language];
    const note = isLast ? spoken.last : '';
    const others = { ...values?.(spoken, { hasAccount }), ...inWords(spoken, by), registrar: registrar.handle, note };
    const link = `${publicUrl}${readsHistory ? HISTORY : page}`;
    return ({ id, at }) => ({
      cause: `audit:${id}:${address}`,
      recipient: address,
      language,
      template,
      values: { ...others, time: at, link: readsHistory ? `${link}?line=${id}` : link },
      digest: digestKey === null ? undefined : { key: digestKey, registrar: registrar.handle, link },
    });
  });
}

function inWords(spoken: Words, by: Circumstances['by']) {
  if (by === 'registry') return { username: spoken.registry, where: spoken.atRegistry };
  const { username, ip } = by;
  return { username, where: ip === null ? spoken.unknown : fillIn(spoken.from, { ip }) };
}

/** `?line=` shows one of its lines (Behaviour HISTORY-7). */
const HISTORY = '/registrar/history';
