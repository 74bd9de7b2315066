import { defaultMessages, type PlainKey } from '@panel/contract/errors';

export interface FeedMessage {
  messageKey: PlainKey;
  defaultMessage: string;
  /** The line of the request, counted from 1. */
  line?: number;
}

/** Why a request was refused; nothing of it was applied. */
export class FeedRefusal extends Error {
  readonly key: PlainKey;
  readonly messages: FeedMessage[];
  /** The stream's position. */
  readonly last: number | undefined;

  constructor(key: PlainKey, messages: FeedMessage[] = [], last?: number) {
    super(key);
    this.key = key;
    this.messages = messages.length > 0 ? messages : [{ messageKey: key, defaultMessage: defaultMessages[key] }];
    this.last = last;
  }
}
