import { inDisplayZone } from '@panel/contract/display-time';
import type { Message } from '@panel/contract/envelope';
import { defaultMessages, type MessageKey, type MessageValues } from '@panel/contract/errors';
import { fillIn } from '@panel/contract/messages';

interface Details {
  /** The field that the message refers to. */
  field?: string;
  /** Replaces the key's own message if there are problems in several places. */
  messages?: Message[];
  /** Sent with the message, such as the current data after an edit conflict. */
  data?: unknown;
  /** The number of seconds to wait before trying again. */
  retryAfter?: number;
}

/** Requires every value that the key's text needs. */
type DetailsOf<Key extends MessageKey> = keyof MessageValues<Key> extends never
  ? [Details?]
  : [Details & { values: MessageValues<Key> }];

type Value = string | number | Date;

/**
 * Explains with a message key of the contract why something is refused. Independent of HTTP, because the caller may be
 * a command.
 */
export class Refusal<Key extends MessageKey = MessageKey> extends Error {
  readonly key: Key;
  /** As sent in the response. */
  readonly values: NonNullable<Message['values']>;
  readonly field: Details['field'];
  readonly messages: Details['messages'];
  readonly data: Details['data'];
  readonly retryAfter: Details['retryAfter'];

  constructor(key: Key, ...[given]: DetailsOf<Key>) {
    const { values = {}, ...details }: Details & { values?: Record<string, Value> } = given ?? {};
    super(fillIn(defaultMessages[key], each(values, inWords)));
    this.key = key;
    this.values = each(values, (value) => (value instanceof Date ? value.toISOString() : value));
    this.field = details.field;
    this.messages = details.messages;
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}

/** A time is shown as `14:03 CET`, because limits end on the same day. */
function inWords(value: Value): string | number {
  if (!(value instanceof Date)) return value;
  const { hour, minute, zone } = inDisplayZone(value);
  return `${hour}:${minute} ${zone}`;
}

function each(values: Record<string, Value>, change: (value: Value) => string | number) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
