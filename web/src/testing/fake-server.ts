import type { Endpoint, QueryOf } from '@panel/contract/endpoint';
import type { AnyRole } from '@panel/contract/permissions';
import { vi } from 'vitest';
import type { Input } from '../api/request.ts';
import { fakeSignInService } from './sign-in-as.ts';

// The server's side of page tests: responds to calls of the contract's endpoints and records the requests.

/** Selects calls of an endpoint: all that carry at least this. */
export type CallsLike<E> = Partial<Pick<Input<E>, 'params' | 'ifMatch'>> & { query?: Partial<QueryOf<E>> };

/** Created by the functions of answers.ts. */
export interface Answer {
  endpoint: Endpoint;
  to: object;
  reply: () => Response | Promise<Response>;
}

interface Received {
  request: Request;
  body: unknown;
}

interface Options {
  roles?: readonly AnyRole[];
  answers?: readonly Answer[];
}

/** If several answers match a call, the last one applies. */
export function fakeServer({ roles = ['ADMIN'], answers = [] }: Options = {}) {
  const signIn = fakeSignInService(roles);
  const given = [...answers];
  const received: Received[] = [];

  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const request = new Request(new URL(address, window.location.origin), init);
    const ofSignIn = signIn.reply(request);
    if (ofSignIn) return ofSignIn;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    received.push({ request, body });
    const answer = given.findLast(({ endpoint, to }) => contains(callOf(endpoint, { request, body }), to));
    return answer ? answer.reply() : new Response(null, { status: 404 });
  });

  return {
    signIn,
    /** Adds answers for later calls. */
    answer: (...next: readonly Answer[]) => void given.push(...next),
    requests: () => received.map(({ request }) => request),
    callsTo: <E extends Endpoint>(endpoint: E, like: CallsLike<E> = {}) =>
      received.flatMap((it) => callOf(endpoint, it) ?? []).filter((call) => contains(call, like)),
  };
}

/** The request as a call of the endpoint; undefined if it is for another endpoint. */
function callOf<E extends Endpoint>(endpoint: E, { request, body }: Received) {
  const { pathname, searchParams } = new URL(request.url);
  const match = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  if (!match || request.method !== endpoint.method) return null;
  const params = Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]);
  const call: unknown = {
    params: Object.fromEntries(params),
    query: Object.fromEntries([...searchParams.keys()].map((name) => [name, oneOrAll(searchParams, name)])),
    body,
    ifMatch: request.headers.get('if-match'),
    request,
  };
  return call as Input<E> & { request: Request };
}

/** A repeated parameter becomes a list. */
function oneOrAll(parameters: URLSearchParams, name: string): string | string[] | undefined {
  const values = parameters.getAll(name);
  return values.length > 1 ? values : values[0];
}

function contains(whole: unknown, part: object): boolean {
  if (typeof whole !== 'object' || whole === null) return false;
  const values = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([name, value]) =>
    typeof value === 'object' && value ? contains(values.get(name), value) : values.get(name) === value,
  );
}
