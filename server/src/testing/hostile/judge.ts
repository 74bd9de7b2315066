import { envelopeOf, Message } from '@panel/contract/envelope';
import { isMessageKey } from '@panel/contract/errors';
import { statuses } from '@panel/contract/statuses';
import * as z from 'zod/mini';
import type { Described } from '../contract-endpoints.ts';
import { SECRET } from './odd-values.ts';

export interface Answer {
  status: number;
  contentType: string;
  body: string;
}

const Refusal = z.object({ data: z.unknown(), messages: z.array(Message).check(z.minLength(1)) });
const stack = /\n\s+at .*:\d+:\d+|node_modules/;

export function faultOf({ status, body }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return 'our own failure';
  if (stack.test(body)) return 'a stack';
  return body.includes(SECRET) ? 'a secret in the answer' : undefined;
}

/** The fault in a response of the sign-in service; a stranger's cookie must open no one's sign-in. */
export function faultOfSignIn(answer: Answer, isStranger: boolean): string | undefined {
  return faultOf(answer) ?? (isStranger && answer.status < 400 ? 'the sign-in of another browser' : undefined);
}

export function faultOfApi(answer: Answer, endpoint: Described | undefined): string | undefined {
  const { status, contentType, body } = answer;
  if (status === 200 && endpoint?.file && body !== '')
    return (
      faultOf(answer) ??
      ([endpoint.file].flat().some((type) => contentType.startsWith(type)) ? undefined : `a file as ${contentType}`)
    );
  return faultOfJson(answer, (json) => {
    if (!endpoint?.data) return 'an answer that the contract does not know';
    const messages = z.safeParse(Refusal, json);
    // Behaviour ALERTS-4: the absence of a transfer has status 200.
    if (messages.success) return faultOfRefusal(status, json);
    return z.safeParse(envelopeOf(endpoint.data), json).success ? undefined : 'not of the shape in the contract';
  });
}

export function faultOfRegistry(answer: Answer): string | undefined {
  return faultOfJson(answer, () => undefined);
}

function faultOfJson(answer: Answer, faultOfSuccess: (json: unknown) => string | undefined): string | undefined {
  const fault = faultOf(answer);
  const { status, contentType, body } = answer;
  if (fault || body === '') return fault;
  if (!contentType.startsWith('application/json')) return `not JSON, but ${contentType}`;
  const json = parsed(body);
  if (json === undefined) return 'JSON that cannot be parsed';
  return status === 200 ? faultOfSuccess(json) : faultOfRefusal(status, json);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function faultOfRefusal(status: number, json: unknown): string | undefined {
  const refusal = z.safeParse(Refusal, json);
  if (!refusal.success) return 'not in the envelope';
  const keys = refusal.data.messages.map(({ messageKey }) => messageKey);
  const wrong = keys.find((key) => !isMessageKey(key) || statuses[key] !== status);
  return wrong && `${wrong} with status ${status}`;
}

export function endpointAt(endpoints: Described[], method: string, url: string): Described | undefined {
  const path = new URL(url, 'http://localhost').pathname;
  const fitting = endpoints.filter(
    (endpoint) => endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return fitting.find((endpoint) => endpoint.path === path) ?? fitting[0];
}
