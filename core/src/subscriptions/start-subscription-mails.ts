import { setTimeout } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { throttledLog } from '@panel/database/outages';
import type { Log } from '../log.ts';
import { kinds } from './kinds.ts';
import { type Accounts, noteNext } from './note-mails.ts';
import { type MailSettings, writeDueMails } from './write-due-mails.ts';

const EVERY_MS = 10_000;

/**
 * Mails users what they subscribed to. Several instances may run at once, and each step is a transaction: another
 * instance finishes the work of one that was killed. Returns a function that stops it.
 */
export function startSubscriptionMails(
  db: Database,
  accounts: Accounts,
  settings: MailSettings,
  log: Pick<Log, 'error'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const logFailure = throttledLog('subscription e-mails not written');

  async function run() {
    while (!signal.aborted) {
      await mailOnce(db, accounts, settings, signal).catch((error) => logFailure(log, error));
      await setTimeout(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

export async function mailOnce(
  db: Database,
  accounts: Accounts,
  settings: MailSettings,
  signal?: AbortSignal,
): Promise<void> {
  for (const source of sources) {
    while (!signal?.aborted && (await noteNext(db, accounts, source, settings.timeZone)));
  }
  await writeDueMails(db, accounts, settings, signal);
}

/** Several kinds may share a source. */
const sources = new Set(Object.values(kinds).map(({ source }) => source));
