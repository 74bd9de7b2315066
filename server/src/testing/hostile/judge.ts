import type { Endpoint } from '@panel/contract/endpoint';
import { envelopeOf, Message } from '@panel/contract/envelope';
import { isMessageKey } from '@panel/contract/messages';
import { statuses } from '@panel/contract/statuses';
import * as z from 'zod/mini';
import { SECRET } from './odd-values.ts';

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

const Refusal = z.object({ data: z.unknown(), messages: z.array(Message).check(z.minLength(1)) });
const stack = /\n\s+at .*:\d+:\d+|node_modules/;

/** What is wrong with any answer of the panel. */
export function faultOf({ status, body }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return 'our own failure';
  if (stack.test(body)) return 'a stack';
  return body.includes(SECRET) ? 'a secret in the answer' : undefined;
}

/** What is wrong with an answer of the API, by the contract. */
export function faultOfApi(answer: Answer, endpoint: Endpoint | undefined): string | undefined {
  const fault = faultOf(answer);
  if (fault || answer.body === '') return fault;
  const { status, contentType, body } = answer;
  if (status === 200 && endpoint?.file)
    return contentType.startsWith(endpoint.file) ? undefined : `a file as ${contentType}`;
  if (!contentType.startsWith('application/json')) return `not JSON, but ${contentType}`;
  const json: unknown = JSON.parse(body);
  if (status !== 200) return faultOfRefusal(status, json);
  if (!endpoint?.data) return 'an answer that the contract does not know';
  const messages = z.safeParse(Refusal, json);
  // Behaviour ALERTS-4: that there was no transfer is told with status 200.
  if (messages.success) return faultOfRefusal(status, json);
  return z.safeParse(envelopeOf(endpoint.data), json).success ? undefined : 'not of the shape in the contract';
}

function faultOfRefusal(status: number, json: unknown): string | undefined {
  const refusal = z.safeParse(Refusal, json);
  if (!refusal.success) return 'not in the envelope';
  const keys = refusal.data.messages.map(({ messageKey }) => messageKey);
  const wrong = keys.find((key) => !isMessageKey(key) || statuses[key] !== status);
  return wrong && `${wrong} with status ${status}`;
}

/** The endpoint of the contract that an address belongs to. */
export function endpointAt(endpoints: Endpoint[], method: string, url: string): Endpoint | undefined {
  const path = new URL(url, 'http://localhost').pathname;
  const fitting = endpoints.filter(
    (endpoint) => endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return fitting.find((endpoint) => endpoint.path === path) ?? fitting[0];
}
