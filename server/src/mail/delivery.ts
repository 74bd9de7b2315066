import { setTimeout } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { claimNext, giveUp, noteSent, postpone, RENEW_MS, renewClaim, type WaitingMail } from './outbox.queries.ts';
import { isRefusal, type Transport } from './transport.ts';

const POLL_MS = 1_000;
const STOP_MS = 10_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

interface Delivery {
  /** Waits for a mail that is being sent, but not for ever: it is tried again after the next start. */
  stop(): Promise<void>;
}

/** Sends the mails that wait in the outbox. Any number of instances may do so at once. */
export function startDelivery(db: Database, transport: Transport, log: Log): Delivery {
  const stopping = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      const found = await deliverNext(db, transport, log).catch((error: unknown) => {
        log.warn({ err: error }, 'mail outbox cannot be read');
        return false;
      });
      if (!found) await setTimeout(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, setTimeout(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Tries to send one mail; false if none was due. */
export async function deliverNext(db: Database, transport: Transport, log: Log): Promise<boolean> {
  const mail = await claimNext(db);
  if (!mail) return false;
  const { id, attempts } = mail;
  try {
    const where = await sendClaimed(db, transport, mail);
    await untilItWorks(() => noteSent(db, id));
    log.info({ mail: id, where }, 'mail sent');
  } catch (error) {
    const reason = withoutLinks(error);
    const triedAgain = !isRefusal(error) && (await postpone(db, mail, reason));
    if (!triedAgain) await giveUp(db, id, reason);
    log.warn({ mail: id, attempts, reason }, `mail not sent, ${triedAgain ? 'will be tried again' : 'given up'}`);
  }
  return true;
}

async function sendClaimed(db: Database, transport: Transport, mail: WaitingMail): Promise<string> {
  const renewal = setInterval(() => renewClaim(db, mail.id).catch(() => {}), RENEW_MS);
  try {
    return await transport.send(mail);
  } finally {
    clearInterval(renewal);
  }
}

/** Waits if the database is down: unless it is noted that the mail was sent, it would be sent again. */
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

/** A spam filter's answer may quote the link, which is as secret as a password. */
function withoutLinks(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/https?:\/\/\S+/g, '…');
}
