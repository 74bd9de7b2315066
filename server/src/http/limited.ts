import type { MessageKey } from '@panel/contract/errors';
import { AppError } from './app-error.ts';

type LimitKey = Extract<MessageKey, `${string}.mail.limited`>;

/** A refusal that says from when on it is possible again, in words and in `Retry-After`. */
export function limited(key: LimitKey, waitSeconds: number, now = new Date()): AppError {
  // The words have minutes only, so they name the first full one.
  const minute = 60_000;
  const time = new Date(Math.ceil((now.getTime() + waitSeconds * 1000) / minute) * minute);
  return new AppError(key, { values: { time }, headers: { 'retry-after': waitSeconds } });
}
