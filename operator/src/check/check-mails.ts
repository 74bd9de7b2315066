import { findOutboxState } from '@panel/core/mail';
import type { Database } from '@panel/database/database';

const LATE_MINUTES = 15;

/** Warns of mails that reached nobody (Behaviour OPERATING-23). */
export async function checkMails(db: Database): Promise<string[]> {
  const { waiting, oldestSeconds, givenUp } = await findOutboxState(db);
  const minutes = Math.floor(oldestSeconds / 60);
  const are = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);
  return [
    ...(givenUp > 0 ? [`${are(givenUp)} of the last 7 days could not be delivered: see "mails list".`] : []),
    ...(minutes >= LATE_MINUTES
      ? [`${are(waiting)} could not be delivered yet, the oldest for ${minutes} minutes: see "mails list".`]
      : []),
  ];
}
