import type { MessageKey } from '@panel/contract/errors';
import { Refusal } from './refusal.ts';

type LimitKey = Extract<MessageKey, `${string}.mail.limited`>;

/** A refusal that says from when on it is possible again. */
export function limited(key: LimitKey, waitSeconds: number, now = new Date()): Refusal {
  // The words have minutes only, so they name the first full one.
  const minute = 60_000;
  const time = new Date(Math.ceil((now.getTime() + waitSeconds * 1000) / minute) * minute);
  return new Refusal(key, { values: { time }, retryAfter: waitSeconds });
}
