import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import { throttledLog } from '@panel/database/outages';
import type { Log } from '../log.ts';
import { claimNext, giveUp, noteSent, postpone, RENEW_MS, renewClaim, type WaitingMail } from './outbox.queries.ts';
import { isRefusal, MAILS_AT_ONCE, type Transport } from './transport.ts';

const POLL_MS = 1_000;
const STOP_MS = 10_000;

/** The result of each attempt to send a mail, for metrics. */
export type MailOutcome = Transport['outcome'] | 'postponed' | 'given-up';
export const mailOutcomes = channel('registrar-panel.mail');

type OutcomeLog = Pick<Log, 'info' | 'warn'>;

interface Delivery {
  /** Waits a limited time for mails that are being sent; the rest are retried after the next start. */
  stop(): Promise<void>;
}

/**
 * Sends the outbox's mails, several at once, so that a slow recipient delays no one else (Behaviour OPERATING-22).
 * Several instances may do so at the same time.
 */
export function startDelivery(db: Database, transport: Transport, log: Log): Delivery {
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  const logOutage = throttledLog('mail outbox not read');

  async function run() {
    while (!stopping.signal.aborted) {
      if (sending.size >= MAILS_AT_ONCE) {
        await Promise.race(sending);
        continue;
      }
      const mail = await claimNext(db).catch((error) => void logOutage(log, error));
      if (mail) begin(mail);
      else await setTimeout(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await Promise.all(sending);
  }

  function begin(mail: WaitingMail) {
    const work = deliver(db, transport, log, mail)
      .catch((error: unknown) => log.warn({ err: error, mail: mail.id }, 'outcome of an e-mail not recorded'))
      .finally(() => sending.delete(work));
    sending.add(work);
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, setTimeout(STOP_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/** Tries to send one mail; returns false if none was due. */
export async function deliverNext(db: Database, transport: Transport, log: OutcomeLog): Promise<boolean> {
  const mail = await claimNext(db);
  if (!mail) return false;
  await deliver(db, transport, log, mail);
  return true;
}

async function deliver(db: Database, transport: Transport, log: OutcomeLog, mail: WaitingMail): Promise<void> {
  const { id, attempts } = mail;
  try {
    const where = await sendClaimed(db, transport, mail);
    await untilItWorks(() => noteSent(db, id));
    log.info(
      { mail: id, where },
      transport.outcome === 'sent' ? 'e-mail sent' : 'e-mail not sent, but written to a file',
    );
    mailOutcomes.publish(transport.outcome);
  } catch (error) {
    const reason = withoutLinks(error);
    const triedAgain = !isRefusal(error) && (await postpone(db, mail, reason));
    if (!triedAgain) await giveUp(db, id, reason);
    log.warn({ mail: id, attempts, reason }, `e-mail not sent, ${triedAgain ? 'will be retried' : 'abandoned'}`);
    mailOutcomes.publish(triedAgain ? 'postponed' : 'given-up');
  }
}

async function sendClaimed(db: Database, transport: Transport, mail: WaitingMail): Promise<string> {
  const renewal = setInterval(() => renewClaim(db, mail.id).catch(() => {}), RENEW_MS);
  try {
    return await transport.send(mail);
  } finally {
    clearInterval(renewal);
  }
}

/** Retries while the database is down: a mail that is not marked as sent would be sent again. */
async function untilItWorks(note: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note();
    } catch (error) {
      if (attempt === 600) throw error;
      await setTimeout(POLL_MS, undefined, { ref: false });
    }
  }
}

/** A spam filter's response may quote the link, which is as secret as a password. */
function withoutLinks(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/https?:\/\/\S+/g, '…');
}
