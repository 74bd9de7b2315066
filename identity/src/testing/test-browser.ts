import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import { text } from 'node:stream/consumers';

interface Cookie {
  name: string;
  value: string;
  path: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  location: string | undefined;
}

interface Sent {
  method?: string;
  headers?: Headers | Record<string, string>;
  body?: URLSearchParams;
}

/** A minimal browser for signing in: cookies by path, and redirects followed only on request. */
export function testBrowser(publicUrl: string, serverUrl: string) {
  let cookies: Cookie[] = [];

  async function request(address: string, init: Sent = {}): Promise<Answer> {
    const { pathname, search } = new URL(address, publicUrl);
    const headers = new Headers({ accept: 'text/html', ...init.headers });
    const sent = cookies.filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')));
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    headers.set('host', new URL(publicUrl).host);
    const answer = await send(`${serverUrl}${pathname}${search}`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== '') cookies.push({ name, value, path });
  }

  const get = (address: string, headers: Record<string, string> = {}) => request(address, { headers });
  const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    request(address, { method: 'POST', body: new URLSearchParams(form), headers });

  /** Follows redirects as long as they stay on the sign-in service. */
  async function follow(answer: Answer): Promise<Answer> {
    let last = answer;
    while (last.location && new URL(last.location, publicUrl).pathname.startsWith('/realms/'))
      last = await get(last.location);
    return last;
  }

  return {
    get,
    post,
    follow,
    cookies: () => cookies,
  };
}

/** Unlike `fetch`, sends the given Host header. */
async function send(address: string, { method = 'GET', headers, body }: Sent): Promise<Answer> {
  const request = open(address, { method, headers: Object.fromEntries(new Headers(headers)) });
  if (body && !request.hasHeader('content-type'))
    request.setHeader('content-type', 'application/x-www-form-urlencoded');
  request.end(body?.toString());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const received = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) received.append(name, value);
  }
  const location = response.headers.location;
  return { status: response.statusCode ?? 0, headers: received, body: await text(response), location };
}
