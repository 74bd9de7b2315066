import type { Message } from '@panel/contract/envelope';
import { vi } from 'vitest';

// The network's end for page tests: answers by method and path, in the panel's envelope. What was asked is kept.

export interface Answer {
  status?: number;
  data?: unknown;
  messages?: Message[];
  headers?: Record<string, string>;
  /** Instead of an envelope. */
  text?: string;
}

type Reply = Answer | ((request: Request) => Answer | Promise<Answer>);

/** Keys are `GET /services/registrar`; a query in the request is not part of the key. */
export function fakeServer(answers: Record<string, Reply>) {
  const requests: Request[] = [];
  const all: Record<string, Reply> = { ...answers };

  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, window.location.origin), init);
    requests.push(request.clone());
    const reply = all[`${request.method} ${new URL(request.url).pathname}`] ?? { status: 404 };
    const {
      status = 200,
      data = null,
      messages = [],
      headers,
      text,
    } = await (reply instanceof Function ? reply(request) : reply);
    return new Response(text ?? JSON.stringify({ data, messages }), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });

  return {
    requests,
    /** Changes an answer for what comes next. */
    answer(key: string, reply: Reply) {
      all[key] = reply;
    },
    to: (method: string, path: string) =>
      requests.filter((request) => request.method === method && new URL(request.url).pathname === path),
  };
}
