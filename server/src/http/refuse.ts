import type { Message } from '@panel/contract/envelope';
import { defaultMessages, type MessageKey } from '@panel/contract/errors';
import { namedIn } from '@panel/contract/messages';
import { statuses } from '@panel/contract/statuses';
import { EditConflict, type Refusal } from '@panel/core';
import type { FastifyReply } from 'fastify';
import { entityTag } from './entity-tag.ts';
import { SIGN_IN_AGAIN_CHALLENGE } from './recent-sign-in.ts';

// The only place that writes an envelope with messages and turns a refusal into HTTP.

export function refuse(reply: FastifyReply, refusal: Refusal) {
  const { key, message, values, field, data } = refusal;
  const messages = refusal.messages ?? [messageOf(key, message, { field, values })];
  return sendMessages(reply.headers(headersOf(refusal)), statuses[key], messages, data);
}

function headersOf(refusal: Refusal): Record<string, string | number> {
  const { key, retryAfter } = refusal;
  return {
    ...(refusal instanceof EditConflict && { etag: entityTag(refusal.version) }),
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...(key === 'sign.in.again' && { 'www-authenticate': SIGN_IN_AGAIN_CHALLENGE }),
  };
}

interface About {
  field: string | undefined;
  values: Record<string, string | number>;
}

/** Omits an absent field, and values that the text does not name. */
export function messageOf(key: MessageKey, words: string, { field, values }: About): Message {
  const named = namedIn(defaultMessages[key], values);
  return {
    messageKey: key,
    defaultMessage: words,
    ...(field !== undefined && { field }),
    ...(Object.keys(named).length > 0 && { values: named }),
  };
}

export function sendMessages(reply: FastifyReply, status: number, messages: Message[], data: unknown = null) {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((envelope: unknown) => JSON.stringify(envelope))
    .send({ data, messages });
}
