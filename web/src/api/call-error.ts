import type { Message } from '@panel/contract/envelope';
import type { MessageKey } from '@panel/contract/errors';

/** A failed call: the server's messages, and the id under which the server logged it. */
export class CallError extends Error {
  override name = 'CallError';
  /** 0 if no response arrived. */
  readonly status: number;
  readonly messages: readonly Message[];
  readonly requestId: string | null;

  constructor(status: number, messages: readonly Message[] = [], requestId: string | null = null) {
    super(messages[0]?.defaultMessage ?? `The call failed with status ${status}.`);
    this.status = status;
    this.messages = messages;
    this.requestId = requestId;
  }
}

export function isRefusal(error: unknown, key: MessageKey): error is CallError {
  return error instanceof CallError && error.messages.some((message) => message.messageKey === key);
}

/** Whether the server lacks a call that only newer servers have (Behaviour CALLS-8). */
export function isNotServed(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
