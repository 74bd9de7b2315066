import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import type { StaffAccount } from '../directory/index.ts';
import { readMailLanguages, writeMail } from '../mail/index.ts';
import { type Words, words } from '../warnings/index.ts';
import { administers } from './staff.rules.ts';

export interface StaffMail {
  /** The changed account. */
  subject: string;
  by: string | null;
  /** The changes in the language of each mail. */
  changes(words: Words): string[];
  /** Addresses of those affected; the desk's administrators always get the mail. */
  concerns: string[];
  link: string;
}

/** Mails every change of staff to everyone who managed the desk before it, and to those affected. */
export async function mailStaffChange(
  trx: Database,
  staff: readonly StaffAccount[],
  { id, at }: { id: number; at: Date },
  { subject, by, changes, concerns, link }: StaffMail,
): Promise<void> {
  for (const [address, language] of await recipientsAmong(trx, staff, concerns)) {
    const spoken = words[language];
    await writeMail(trx, {
      cause: `audit:${id}:${address}`,
      recipient: address,
      language,
      template: 'staff-changed',
      values: { subject, username: by ?? spoken.registry, changes: changes(spoken), time: at, link },
    });
  }
}

/** Each address once, with its owner's language. */
async function recipientsAmong(
  trx: Database,
  staff: readonly StaffAccount[],
  concerns: string[],
): Promise<Map<string, TextLanguage>> {
  const languageOf = await readMailLanguages(trx, null, staff);
  const ownersOf = (address: string) => staff.filter(({ email }) => email.toLowerCase() === address.toLowerCase());
  const addresses = [...staff.filter(administers).map(({ email }) => email), ...concerns];
  const once = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return new Map([...once.values()].map((address) => [address, languageOf(ownersOf(address))]));
}
