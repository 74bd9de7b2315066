import { defaultMessages, type PlainKey } from '@panel/contract/errors';

export interface FeedMessage {
  messageKey: PlainKey;
  defaultMessage: string;
  /** Of the request, counted from 1. */
  line?: number;
}

/** Why a request was not taken; nothing of it was applied. */
export class FeedRefusal extends Error {
  readonly key: PlainKey;
  readonly messages: FeedMessage[];
  /** Where the stream stands. */
  readonly last: number | undefined;

  constructor(key: PlainKey, messages: FeedMessage[] = [], last?: number) {
    super(key);
    this.key = key;
    this.messages = messages.length > 0 ? messages : [{ messageKey: key, defaultMessage: defaultMessages[key] }];
    this.last = last;
  }
}
