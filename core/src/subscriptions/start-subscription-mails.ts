import { setTimeout } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { throttledLog } from '@panel/database/outages';
import type { Log } from '../log.ts';
import { kinds } from './kinds.ts';
import { type Accounts, noteNext } from './note-mails.ts';
import { type MailSettings, writeDueMails } from './write-due-mails.ts';

const EVERY_MS = 10_000;

/**
 * Mails people what they subscribed to. Any number of instances may do so at once, and each step is a transaction: what
 * one that was killed had not done, another does. The function that it answers ends it.
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
  const logFailure = throttledLog('mails of subscriptions not written');

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

/** Notes whatever there is to be mailed, then writes what is due. */
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

/** Several kinds may have one. */
const sources = new Set(Object.values(kinds).map(({ source }) => source));
