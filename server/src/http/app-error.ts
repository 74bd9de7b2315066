import { inDisplayZone } from '@panel/contract/display-time';
import type { Message } from '@panel/contract/envelope';
import { errors, type MessageKey, type MessageValues } from '@panel/contract/errors';
import { fillIn } from '@panel/contract/messages';

interface Details {
  /** The field that the message belongs to. */
  field?: string;
  /** Instead of the one message of the key: what is wrong in several places. */
  messages?: Message[];
  /** What the envelope carries besides the message, such as the current data after an edit conflict. */
  data?: unknown;
  /** What the answer carries besides its body, such as `retry-after`. */
  headers?: Record<string, string | number>;
}

/** Every value that the words of the key name has to be given. */
type DetailsOf<Key extends MessageKey> = keyof MessageValues<Key> extends never
  ? [Details?]
  : [Details & { values: MessageValues<Key> }];

type Value = string | number | Date;

/** A refusal with a message key of the contract. */
export class AppError<Key extends MessageKey = MessageKey> extends Error {
  readonly key: Key;
  readonly status: number;
  /** As they travel. */
  readonly values: NonNullable<Message['values']>;
  readonly details: Details;

  constructor(key: Key, ...[given]: DetailsOf<Key>) {
    const { values = {}, ...details }: Details & { values?: Record<string, Value> } = given ?? {};
    super(fillIn(errors[key].defaultMessage, each(values, inWords)));
    this.key = key;
    this.status = errors[key].status;
    this.values = each(values, (value) => (value instanceof Date ? value.toISOString() : value));
    this.details = details;
  }
}

/** A time is told as `14:03 CET`: what is refused is possible again on the same day. */
function inWords(value: Value): string | number {
  if (!(value instanceof Date)) return value;
  const { hour, minute, zone } = inDisplayZone(value);
  return `${hour}:${minute} ${zone}`;
}

function each(values: Record<string, Value>, change: (value: Value) => string | number) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
