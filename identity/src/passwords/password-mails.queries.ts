import { domainToASCII } from 'node:url';
import type { Database } from '@panel/database/database';
import { countWithinHour, type WithinLimit } from '@panel/database/hourly-limit';

const MAILS_PER_HOUR = 3;

/** Limits mails per mailbox, whoever requests them and for whichever account, so that nobody's mailbox fills up. */
export function countPasswordMail(trx: Database, recipient: string): Promise<WithinLimit> {
  return countWithinHour(trx, `password-mail:${mailboxOf(recipient)}`, MAILS_PER_HOUR);
}

/**
 * The mailbox to which an address most likely leads: in lower case, without a +tag, and with its domain as an A-label.
 * Dots stay, because only some providers ignore them.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domainToASCII(domain) || domain}`;
}
