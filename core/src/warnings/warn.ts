import type { AuditLine } from '@panel/contract/audit';
import { fillIn } from '@panel/contract/messages';
import type { Database } from '@panel/database/database';
import { countWithinHour } from '@panel/database/hourly-limit';
import { mailboxOf } from '@panel/identity/password-mails';
import type { Mail } from '../mail/index.ts';
import { type Accounts, type Registrar, recipientsOf } from './recipients.ts';
import { type WarnedAction, warnings } from './warnings.rules.ts';
import { type Words, words } from './words.ts';

/** The line of the audit about the same change. */
interface Audited {
  id: number;
  at: Date;
}

export interface Circumstances {
  registrar: Registrar;
  by: { username: string; ip: string | null } | 'registry';
  publicUrl: string;
}

// Otherwise a contact's or one's own address could be set to a stranger's, who would then get a mail for every save.
const WARNINGS_PER_HOUR = 30;

/**
 * The mails that warn the registrar's administrators, and whom it concerns, of a change; none if the action does not
 * warn. To be called before the audit line is written, since it may wait: for the directory, and for others who count
 * the same addresses.
 */
export async function prepareWarnings<Action extends WarnedAction>(
  trx: Database,
  accounts: Accounts,
  action: Action,
  line: AuditLine<Action>,
  { registrar, by, publicUrl }: Circumstances,
): Promise<((audited: Audited) => Mail)[]> {
  const warning = warnings[action]?.(line);
  if (!warning) return [];
  const { template, values, page, warnsOwnerAlone } = warning;
  const audience = { ...warning, onlyUser: warnsOwnerAlone && by !== 'registry' ? by.username : undefined };
  const mails: ((audited: Audited) => Mail)[] = [];
  const recipients = await recipientsOf(trx, accounts, registrar, audience);
  for (const { address: recipient, language, hasAccount, readsHistory } of recipients) {
    const counted = await countWithinHour(trx, `warning:${registrar.id}:${mailboxOf(recipient)}`, WARNINGS_PER_HOUR);
    if (!counted.allowed) continue;
    const spoken = words[language];
    const note = counted.left === 0 ? spoken.last : '';
    const others = { ...values?.(spoken, { hasAccount }), ...inWords(spoken, by), registrar: registrar.handle, note };
    mails.push(({ id, at }) => ({
      cause: `audit:${id}:${recipient}`,
      recipient,
      language,
      template,
      values: { ...others, time: at, link: `${publicUrl}${readsHistory ? historyLine(id) : page}` },
    }));
  }
  return mails;
}

/** Who did it and from where. */
function inWords(spoken: Words, by: Circumstances['by']) {
  if (by === 'registry') return { username: spoken.registry, where: spoken.atRegistry };
  const { username, ip } = by;
  return { username, where: ip === null ? spoken.unknown : fillIn(spoken.from, { ip }) };
}

/** Behaviour HISTORY-7. */
const historyLine = (id: number) => `/registrar/history?line=${id}`;
