import type { Database } from '@panel/database/database';
import { countWithinHour, type WithinLimit } from '@panel/database/hourly-limit';
import { mailboxOf } from '@panel/identity/password-mails';

/** What a mail warns of. Each kind has its own budget, so that none uses up another's (Behaviour WARNINGS-4). */
export type Budget = 'contacts' | 'epp' | 'users' | 'tokens' | 'sign-in' | 'two-step';

const MAILS_PER_HOUR = 30;
const MAILS_TO_RECENT_PER_HOUR = 20;

interface Counted {
  /** Identifies the digest for mails beyond the budget. */
  key: string;
  counted: WithinLimit;
}

/** Counts a mail to an address, per registrar handle. */
export async function countWithinBudget(
  trx: Database,
  budget: Budget,
  registrar: string,
  recipient: string,
): Promise<Counted> {
  const key = `warning:${budget}:${registrar.toLowerCase()}:${mailboxOf(recipient)}`;
  return { key, counted: await countWithinHour(trx, key, MAILS_PER_HOUR) };
}

/** All of a registrar's recent addresses share one budget, because each may be a stranger's (Behaviour WARNINGS-7). */
export async function countToRecentAddress(trx: Database, registrarId: number): Promise<WithinLimit> {
  return countWithinHour(trx, `recent-address:${registrarId}`, MAILS_TO_RECENT_PER_HOUR);
}
