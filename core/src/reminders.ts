import type { Database } from '@panel/database/database';
import type { Directory } from './directory/index.ts';
import type { Log } from './log.ts';
import { remindOfReviews } from './review/index.ts';
import { markTokensOfThoseWhoLeft, remindOfEnds } from './tokens/index.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Sends due reminders at the start and every hour, and looks for tokens whose creator has left once a day; if the
 * sign-in service is unavailable, again an hour later. Returns a function that stops it.
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
      .catch((error: unknown) => log.warn({ err: error }, 'reminders not sent'));
  };
  remind();
  const timer = setInterval(remind, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Skips calls for a day after a success; a failure is repeated at the next call. */
function onceADay(work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = performance.now();
    // Timers may fire slightly early.
    if (now - doneAt < DAY_MS - HOUR_MS / 2) return;
    await work();
    doneAt = now;
  };
}
