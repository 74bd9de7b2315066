import type { Database } from '@panel/database/database';
import type { Log } from './log.ts';
import { remindOfReviews } from './review/index.ts';
import { remindOfEnds } from './tokens/index.ts';
import type { Accounts } from './warnings/index.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Mails what is due by the calendar, at the start and every hour; a sign-in service that cannot be reached is asked again
 * then. The function that it answers ends it.
 */
export function remindEveryHour(
  db: Database,
  accounts: Accounts,
  publicUrl: string,
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  let running = Promise.resolve();
  const remind = () => {
    running = running
      .then(() => remindOfEnds(db, accounts, publicUrl))
      .then(() => remindOfReviews(db, accounts, publicUrl))
      .catch((error: unknown) => log.warn({ err: error }, 'reminders not mailed'));
  };
  remind();
  const timer = setInterval(remind, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
