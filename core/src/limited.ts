import type { MessageKey } from '@panel/contract/errors';
import { Refusal } from './refusal.ts';

type LimitKey = Extract<MessageKey, `${string}.mail.limited`>;

/** A refusal that says when to try again. */
export function limited(key: LimitKey, waitSeconds: number, now = new Date()): Refusal {
  // The text shows only minutes, so the time is rounded up.
  const minute = 60_000;
  const time = new Date(Math.ceil((now.getTime() + waitSeconds * 1000) / minute) * minute);
  return new Refusal(key, { values: { time }, retryAfter: waitSeconds });
}
