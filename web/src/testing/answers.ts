import type { BodyOf, DataOf, Endpoint, QueryOf, WithSchemas } from '@panel/contract/endpoint';
import { type Message, ok } from '@panel/contract/envelope';
import { defaultMessages, type MessageKey } from '@panel/contract/errors';
import { fillIn } from '@panel/contract/messages';
import { statuses } from '@panel/contract/statuses';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { dataSchemaOf } from './data-schemas.ts';
import type { Answer, CallsLike } from './fake-server.ts';

// The responses of the fake server. The contract's types and schemas reject what the real server would never send.

type Values = Record<string, string | number>;
type WithData = Endpoint & WithSchemas<{ data: z.ZodMiniType }>;

/** The endpoint's data, as the server would encode it. */
export function answer<E extends WithData>(
  endpoint: E,
  data: DataOf<E>,
  { headers, ...to }: CallsLike<E> & { headers?: Record<string, string> } = {},
): Answer {
  const schema = dataSchemaOf(endpoint);
  const envelope = ok(z.encode(schema, z.decode(schema, data)));
  return { endpoint, to, reply: () => Response.json(envelope, { headers }) };
}

/** `address.city`; only its first part is checked. */
type FieldOf<Body> = Body extends object ? keyof Body | `${keyof Body & string}.${string}` : never;

interface Refusal<E> {
  field?: FieldOf<BodyOf<E> | QueryOf<E>> & string;
  values?: Values;
  data?: DataOf<E>;
  headers?: Record<string, string>;
}

export function refuse<E extends Endpoint>(
  endpoint: E,
  messageKey: MessageKey,
  { field, values, data, headers, ...to }: CallsLike<E> & Refusal<E> = {},
): Answer {
  const messages: Message[] = [{ messageKey, defaultMessage: wordsOf(messageKey, values), field, values }];
  const status = statuses[messageKey];
  return { endpoint, to, reply: () => Response.json({ data: data ?? null, messages }, { status, headers }) };
}

export function wordsOf(messageKey: MessageKey, values: Values = {}): string {
  return fillIn(defaultMessages[messageKey], values);
}

export function answerFile<E extends Endpoint & { file: string | readonly string[] }>(
  endpoint: E,
  { name, text }: { name: string; text: string },
  to: CallsLike<E> = {},
): Answer {
  const [type = ''] = [endpoint.file].flat();
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { endpoint, to, reply: () => new Response(text, { headers }) };
}

/** A response that the panel itself never sends, such as a proxy's error page. */
export function answerRaw(endpoint: Endpoint, text: string, status: number, type = 'text/plain'): Answer {
  return { endpoint, to: {}, reply: () => new Response(text, { status, headers: { 'content-type': type } }) };
}

export function loseConnection(endpoint: Endpoint): Answer {
  return { endpoint, to: {}, reply: () => Promise.reject(new TypeError('Failed to fetch')) };
}

/** A response that is held back until it is released. */
export function heldBack(answer: Answer) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The next test must not find a call that still waits.
  onTestFinished(release);
  return { ...answer, reply: () => released.then(answer.reply), release };
}
