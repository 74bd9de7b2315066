import type { Message } from '@panel/contract/envelope';
import { errors, type MessageKey } from '@panel/contract/errors';
import { fillIn } from '@panel/contract/messages';

interface Details {
  /** The field that the message belongs to. */
  field?: string;
  /** What `{n}` and the like stand for in the message. */
  values?: Record<string, string | number>;
  /** Instead of the one message of the key: what is wrong in several places. */
  messages?: Message[];
  /** What the envelope carries besides the message, such as the current data after an edit conflict. */
  data?: unknown;
  /** What the answer carries besides its body, such as `retry-after`. */
  headers?: Record<string, string | number>;
}

/** A refusal with a message key of the contract. */
export class AppError extends Error {
  readonly key: MessageKey;
  readonly status: number;
  readonly details: Details;

  constructor(key: MessageKey, details: Details = {}) {
    super(fillIn(errors[key].defaultMessage, details.values ?? {}));
    this.key = key;
    this.status = errors[key].status;
    this.details = details;
  }
}
