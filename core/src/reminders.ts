import type { Database } from '@panel/database/database';
import type { Directory } from './directory/index.ts';
import type { Log } from './log.ts';
import { remindOfReviews } from './review/index.ts';
import { markTokensOfThoseWhoLeft, remindOfEnds } from './tokens/index.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Mails what is due by the calendar, at the start and every hour, and looks for tokens without their creator once a day;
 * a sign-in service that cannot be reached is asked again an hour later. The function that it answers ends it.
 */
export function remindEveryHour(
  db: Database,
  directory: Pick<Directory, 'list'>,
  publicUrl: string,
  log: Pick<Log, 'warn'>,
  remindOfOthers: () => Promise<void> = async () => {},
): () => Promise<void> {
  let running = Promise.resolve();
  const markTokens = onceADay(() => markTokensOfThoseWhoLeft(db, directory, publicUrl));
  const remind = () => {
    running = running
      .then(() => remindOfEnds(db, directory, publicUrl))
      .then(() => remindOfReviews(db, directory, publicUrl))
      .then(remindOfOthers)
      .then(markTokens)
      .catch((error: unknown) => log.warn({ err: error }, 'reminders not mailed'));
  };
  remind();
  const timer = setInterval(remind, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Does nothing for a day after it was done; what failed is done again at the next call. */
function onceADay(work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    // Timers may be a little early.
    if (now - doneAt < DAY_MS - HOUR_MS / 2) return;
    await work();
    doneAt = now;
  };
}
