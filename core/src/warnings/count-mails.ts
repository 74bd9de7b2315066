import type { Database } from '@panel/database/database';
import { mailboxOf } from '@panel/identity/password-mails';
import { type Budget, countToRecentAddress, countWithinBudget } from '../mail/index.ts';
import { findRecent } from './recent-addresses.queries.ts';
import type { Organisation, Recipient } from './recipients.ts';

interface CountedMail {
  recipient: Recipient;
  /** Later mails within the hour go into a digest. */
  isLast: boolean;
  /** The digest for this mail; `null` if it is sent on its own. */
  digestKey: string | null;
}

/**
 * Counts a mail to each recipient. Recent addresses beyond their budget get nothing, because digests would also flood
 * strangers. They are counted first, so that all changes count in the same order.
 */
export async function countMails(
  trx: Database,
  registrar: Organisation,
  budget: Budget,
  recipients: readonly Recipient[],
): Promise<CountedMail[]> {
  const mailboxes = recipients.map(({ address }) => mailboxOf(address));
  const { id, handle } = registrar;
  const recent = id === null ? new Set<string>() : await findRecent(trx, id, mailboxes);
  const countRecent = async () => id !== null && (await countToRecentAddress(trx, id)).allowed;
  const isRecent = ({ address }: Recipient) => recent.has(mailboxOf(address));
  const mails: CountedMail[] = [];
  for (const recipient of recipients.filter(isRecent)) {
    if (await countRecent()) mails.push({ recipient, isLast: false, digestKey: null });
  }
  for (const recipient of recipients.filter((each) => !isRecent(each))) {
    const { key, counted } = await countWithinBudget(trx, budget, handle, recipient.address);
    mails.push({
      recipient,
      isLast: counted.allowed && counted.left === 0,
      digestKey: counted.allowed ? null : key,
    });
  }
  return mails;
}
